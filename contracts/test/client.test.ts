import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../src/client/api-error.ts';
import { createClient, type ClientOptions } from '../src/client/client.ts';
import type { Send } from '../src/client/transport.ts';
import { errorCodes } from '../src/errors/catalogue.ts';
import { routes } from '../src/generated/routes.ts';
import type { Operations } from '../src/operations/operations.ts';

let server: Server;
let respond: RequestListener;
let baseUrl: string;

beforeEach(async () => {
  server = createServer((request, response) => respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const client = (options: Partial<ClientOptions> = {}) =>
  createClient<Operations>({ routes, baseUrl, requestedWith: 'member-web', ...options });

const json =
  (status: number, body: unknown): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

/** A request that is never answered, only aborted. */
const unanswered: Send = ({ signal }) =>
  new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));

const failureOf = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
};

describe('a call', () => {
  test('passes the requested page size to the reader of the answer', async () => {
    respond = json(200, {});
    const asked: unknown[] = [];
    const call = client({ readAnswer: (id, value, size) => (asked.push([id, size]), { ok: true, value }) });
    await call('statement.list', { body: { page: 2, limit: 10 } });
    await call('chat.history', { body: { guestId: 'guest-1', limit: 10, skip: 0 } });
    await call('wallet.get');
    expect(asked).toEqual([
      ['statement.list', 10],
      ['chat.history', undefined],
      ['wallet.get', undefined],
    ]);
  });

  test('carries the bearer, the requested-with header and its body, and returns the data itself', async () => {
    let seen = '';
    respond = (request, response) => {
      const { authorization, 'x-requested-with': requestedWith, 'content-type': type } = request.headers;
      request.on('data', (chunk: Buffer) => {
        seen = `${request.method} ${request.url} ${authorization} ${String(requestedWith)} ${type} ${chunk.toString()}`;
      });
      request.on('end', () => json(200, { message: 'SUCCESS' })(request, response));
    };
    const call = client({ token: () => 'secret' });
    const answer = await call('wallet.transfer', { body: { from: 'WALLET', to: 'PG', amount: 4.35 } });
    expect(answer).toEqual({ message: 'SUCCESS' });
    expect(seen).toBe(
      'POST /api/wallet/transfer Bearer secret member-web application/json {"from":"WALLET","to":"PG","amount":4.35}',
    );
  });

  test('encodes path parameters and the query', async () => {
    let url = '';
    respond = (request, response) => {
      url = request.url ?? '';
      json(200, { message: 'SUCCESS' })(request, response);
    };
    const qrcodeId = '0123456789abcdef01234567';
    await client()('qrcode.cancel', { params: { bankCode: 'KBANK' }, query: { qrcodeId } });
    expect(url).toBe(`/api/qrcode/KBANK?qrcodeId=${qrcodeId}`);
    // In JavaScript, or in a test runner that only strips the types.
    const untyped = client() as (id: string, input: object) => Promise<unknown>;
    await expect(untyped('qrcode.cancel', { path: { bankCode: 'KBANK' } })).rejects.toThrow(
      '/api/qrcode/{bankCode} needs params.bankCode',
    );
  });

  test('reports the date of the server with the instants around the call', async () => {
    respond = json(200, { terminated: null });
    const dates: [string, number, number][] = [];
    await client({ onServerDate: (...date) => dates.push(date) })('lookup.active');
    const [[date, sentAt, receivedAt]] = dates as [[string, number, number]];
    expect(Date.parse(date)).not.toBeNaN();
    expect(receivedAt).toBeGreaterThanOrEqual(sentAt);
  });
});

/** Whether a money action with a 5xx and this message may have been done. */
const isUnknown = (message: string) =>
  new ApiError({ kind: 'refused', operation: 'wallet.transfer', message, status: 504 }).outcomeUnknown;

describe('a failure', () => {
  test('is a refusal with its code, status and figures', async () => {
    respond = json(400, { statusCode: 400, message: 'TRANSFER_MINIMUM', data: { min: 1 } });
    const error = await failureOf(client()('wallet.get'));
    expect(error).toMatchObject({
      kind: 'refused',
      message: 'TRANSFER_MINIMUM',
      status: 400,
      data: { min: 1 },
    });
    expect(error.is('TRANSFER_MINIMUM')).toBe(true);
    expect(error.outcomeUnknown).toBe(false);
  });

  test('by a proxy leaves the outcome unknown', async () => {
    respond = (_, response) =>
      response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>');
    const error = await failureOf(client()('wallet.get'));
    expect(error).toMatchObject({ kind: 'refused', message: 'HTTP 502', outcomeUnknown: true });
  });

  test('with a code of the catalogue is known, whatever its status', async () => {
    respond = json(502, { statusCode: 502, message: 'TRANSFER_FAIL' });
    expect((await failureOf(client()('wallet.get'))).outcomeUnknown).toBe(false);
    // Of single words none says that something was refused.
    expect(errorCodes.filter(isUnknown)).toEqual(['UNAUTHORIZED', 'OK', 'SUCCESS']);
  });

  test.each([
    'ETIMEDOUT',
    'TIMEOUT',
    'GATEWAY_TIMEOUT',
    'SERVICE_UNAVAILABLE',
    'UND_ERR_SOCKET',
    'ERR_BAD_RESPONSE',
  ])(
    'with the name of a failure on the way, which looks like a code, leaves the outcome unknown: %s',
    (message) => expect(isUnknown(message)).toBe(true),
  );

  test('of the connection leaves the outcome unknown', async () => {
    respond = (request) => request.socket.destroy();
    expect(await failureOf(client()('wallet.get'))).toMatchObject({ kind: 'network', outcomeUnknown: true });
  });

  test('for lack of a connection is reported before anything is sent', async () => {
    let calls = 0;
    respond = (request, response) => {
      calls += 1;
      json(200, {})(request, response);
    };
    const error = await failureOf(client({ isOnline: () => false })('wallet.get'));
    expect(error).toMatchObject({ kind: 'offline', outcomeUnknown: false });
    expect(calls).toBe(0);
  });

  test('by a timeout differs from an abort by the caller', async () => {
    respond = () => {};
    expect((await failureOf(client()('wallet.get', { timeoutMs: 30 }))).kind).toBe('timeout');
    const controller = new AbortController();
    const pending = failureOf(client()('wallet.get', { signal: controller.signal }));
    controller.abort();
    expect((await pending).kind).toBe('aborted');
  });

  test.each([
    ['wallet.transfer', 'a call without a limit of its own', 60_000],
    ['chat.uploadImage', 'an upload', 300_000],
  ] as const)('%s, %s, has its time by the contract', async (id, _, limit) => {
    vi.useFakeTimers();
    try {
      let ended = false;
      const pending = failureOf(
        createClient<Operations>({ routes, baseUrl, requestedWith: 'a', send: unanswered })(id, {}),
      );
      void pending.then(() => (ended = true));
      await vi.advanceTimersByTimeAsync(limit - 1);
      expect(ended).toBe(false);
      await vi.advanceTimersByTimeAsync(1);
      expect((await pending).kind).toBe('timeout');
    } finally {
      vi.useRealTimers();
    }
  });

  test('is an answer that is not JSON or breaks the contract', async () => {
    respond = (_, response) => response.end('<html>');
    expect((await failureOf(client()('wallet.get'))).kind).toBe('malformed');
    respond = json(200, { token: 1 });
    const error = await failureOf(
      client({ readAnswer: () => ({ ok: false, problem: 'token: expected string' }) })('wallet.get'),
    );
    expect(error).toMatchObject({
      kind: 'malformed',
      message: 'token: expected string',
      outcomeUnknown: true,
    });
  });

  test('is reported in one place before the caller gets it', async () => {
    respond = json(401, { statusCode: 401, message: 'invalid-token' });
    const heard: string[] = [];
    await failureOf(client({ onError: (error) => heard.push(error.message) })('wallet.get'));
    expect(heard).toEqual(['invalid-token']);
  });
});
