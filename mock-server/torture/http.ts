import { Agent, request } from 'node:http';
import type { Reply, Sent } from '../src/testing/simulator.ts';

/** No answer may take longer, milliseconds: what hangs does so for ever, while a busy machine may stand still for half a minute. */
const HANG_MS = 120_000;
/** A connection that nobody used for this long is not used again: the server may be closing it. */
const IDLE_MS = 2_000;

/** The connection ended before the answer came. */
export class AnswerLost extends Error {
  override readonly name = 'AnswerLost';
}

/** No answer within the time limit. */
export class Hang extends Error {
  override readonly name = 'Hang';
}

/** Calls a server over kept-alive connections. Throws `AnswerLost` or `Hang`. */
export class HttpClient {
  readonly origin: string;
  readonly #agent: Agent;
  /** Requests sent. */
  count = 0;

  constructor(origin: string, connections = 64) {
    this.origin = origin;
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections, timeout: IDLE_MS });
  }

  send({ method, url, headers, body }: Sent): Promise<Reply> {
    this.count += 1;
    const isRaw = typeof body === 'string' || Buffer.isBuffer(body);
    const payload = body === undefined ? undefined : isRaw ? body : JSON.stringify(body);
    const sent = {
      ...(payload === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(payload)) }),
      ...headers,
    };
    return new Promise((resolve, reject) => {
      const outgoing = request(this.origin + url, { method, headers: sent, agent: this.#agent });
      const limit = setTimeout(() => {
        reject(new Hang(`${method} ${url}: no answer within ${HANG_MS / 1_000} s`));
        outgoing.destroy();
      }, HANG_MS);
      const lost = (error: Error) => {
        clearTimeout(limit);
        reject(new AnswerLost(`${method} ${url}: ${error.message}`));
      };
      outgoing.once('error', lost);
      outgoing.once('response', (incoming) => {
        const parts: Buffer[] = [];
        incoming.on('data', (part: Buffer) => parts.push(part));
        incoming.once('error', lost);
        incoming.once('end', () => {
          clearTimeout(limit);
          const text = Buffer.concat(parts).toString();
          const isJson = String(incoming.headers['content-type']).startsWith('application/json');
          const parsed: Reply['body'] = isJson && text !== '' ? parse(text) : undefined;
          resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text, body: parsed });
        });
      });
      outgoing.end(payload);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** `undefined` for what only says that it is JSON. */
function parse(text: string): Reply['body'] {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
