import { connect } from 'node:net';
import { sizeFromEnvironment } from '../../.config/command-line.ts';

export interface Request {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

const CONNECTIONS = sizeFromEnvironment('BENCH_CONNECTIONS', 32);
const HEAD_END = '\r\n\r\n';

function bytesOf(host: string, { method, path, headers, body = '' }: Request): Buffer {
  const length = body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const lines = Object.entries({ host, ...headers, ...length }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
}

/** The length of the answer that starts with this chunk, in bytes; throws if it is not a 200. */
function lengthOf(chunk: Buffer): number {
  const end = chunk.indexOf(HEAD_END);
  const head = chunk.toString('latin1', 0, end < 0 ? chunk.length : end);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (end < 0 || length === undefined || !head.startsWith('HTTP/1.1 200'))
    throw new Error(`not measured: the server answered ${chunk.toString('latin1', 0, 400)}`);
  return end + HEAD_END.length + Number(length);
}

/**
 * Keeps this process awake until the work is done. A server whose answer wakes a sleeping client pays for that in the kernel, in
 * its own CPU time: up to 12 µs per call here, and a slower server pays it more often, because the client then sleeps more.
 */
async function awake(work: Promise<unknown>): Promise<void> {
  let isDone = false;
  const turn = () => {
    if (!isDone) setImmediate(turn);
  };
  turn();
  try {
    await work;
  } finally {
    isDone = true;
  }
}

/**
 * Sends `count` requests in rotation over a few kept-alive connections, one at a time on each. Without an HTTP client: one in
 * JavaScript costs as much as the server that is measured.
 */
export async function sendAll(address: string, requests: readonly Request[], count: number): Promise<void> {
  const { hostname, port, host } = new URL(address);
  const texts = requests.map((request) => bytesOf(host, request));
  let sent = 0;
  const next = (): Buffer | undefined => (sent < count ? texts[sent++ % texts.length] : undefined);

  const line = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(Number(port), hostname);
      let awaited = 0;
      const send = () => {
        const text = next();
        if (text) socket.write(text);
        else socket.end(resolve);
      };
      socket.setNoDelay(true);
      socket.once('connect', send);
      socket.once('error', reject);
      socket.on('data', (chunk: Buffer) => {
        try {
          awaited = (awaited === 0 ? lengthOf(chunk) : awaited) - chunk.length;
        } catch (error) {
          reject(error);
          socket.destroy();
          return;
        }
        if (awaited <= 0) send();
      });
    });
  await awake(Promise.all(Array.from({ length: Math.min(CONNECTIONS, count) }, line)));
}
