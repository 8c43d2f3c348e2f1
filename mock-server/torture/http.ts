import { Agent, request } from 'node:http';
import { sendRaw, type RawAnswer, type RawRequest, type Wire, type WireAnswer } from '@krapao/kit';

/** The time limit of an answer, milliseconds: a hang lasts forever, while a busy machine may pause for half a minute. */
const HANG_MS = 120_000;
/** A connection that was idle for this long is not used again, because the server may be closing it. */
const IDLE_MS = 2_000;

/** The connection ended before the answer arrived. */
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

  /** Sends any request unchanged. */
  send({ url, ...request }: Omit<RawRequest, 'path'> & { readonly url: string }): Promise<RawAnswer> {
    return sendRaw(this.wire, { ...request, path: url });
  }

  /** The wire for the kit's worlds, over these connections. */
  readonly wire: Wire = ({ method, path, headers, body }) => {
    this.count += 1;
    if (body instanceof FormData) throw new TypeError('a form is sent as its bytes');
    const sent =
      body === undefined ? headers : { 'content-length': String(Buffer.byteLength(body)), ...headers };
    return new Promise<WireAnswer>((resolve, reject) => {
      const outgoing = request(this.origin + path, { method, headers: sent, agent: this.#agent });
      const limit = setTimeout(() => {
        reject(new Hang(`${method} ${path}: no answer within ${HANG_MS / 1_000} s`));
        outgoing.destroy();
      }, HANG_MS);
      const lost = (error: Error) => {
        clearTimeout(limit);
        reject(new AnswerLost(`${method} ${path}: ${error.message}`));
      };
      outgoing.once('error', lost);
      outgoing.once('response', (incoming) => {
        const parts: Buffer[] = [];
        incoming.on('data', (part: Buffer) => parts.push(part));
        incoming.once('error', lost);
        incoming.once('end', () => {
          clearTimeout(limit);
          const text = Buffer.concat(parts).toString();
          resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text });
        });
      });
      outgoing.end(body);
    });
  };

  close(): void {
    this.#agent.destroy();
  }
}
