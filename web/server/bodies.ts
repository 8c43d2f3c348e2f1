import { finished, pipeline, Transform, type Readable } from 'node:stream';
import type { preParsingAsyncHookHandler } from 'fastify';

/** The same status as for a body that the framework reads itself. */
export class TooLarge extends Error {
  readonly statusCode = 413;
}

/** The limit of the framework applies only to bodies that it reads itself, and these are streamed. */
export const atMost =
  (largest: number): preParsingAsyncHookHandler =>
  async ({ headers, method }, reply, body) => {
    const length = headers['content-length'];
    const hasBody = length !== undefined || headers['transfer-encoding'] !== undefined;
    // The body of a GET is not passed on, and Node discards what nobody has begun to read.
    if (!hasBody || method === 'GET' || method === 'HEAD') return body;
    if (length === undefined || Number(length) <= largest) return counted(body, largest);
    // Its caller may go on sending for as long as the connection is open.
    void reply.header('connection', 'close');
    throw new TooLarge();
  };

/** A body, up to where it gets larger than that. What nobody takes any more is read and discarded. */
function counted(body: Readable, largest: number): Readable {
  let bytes = 0;
  const count = new Transform({
    transform(part: Buffer, _encoding, next) {
      bytes += part.length;
      if (bytes > largest) next(new TooLarge());
      else next(null, part);
    },
  });
  // Otherwise, after the caller has left, the backend would wait for the rest.
  body.once('error', (error) => count.destroy(error));
  body.pipe(count);
  // After the pipe's own listener, which pauses the body.
  count.once('close', () => body.resume());
  return count;
}

/** How long a caller may send nothing of the rest of a body that has already been answered, milliseconds. */
const REST_OF_BODY_MS = 5_000;

/**
 * An answer that ends once its caller has sent all of the body. If the connection were closed before, what still arrives would
 * reset it, and the answer would be lost with it: an upload that the backend refuses early would seem to have failed on the way.
 */
export function afterBody(answer: Readable, body: Readable, patienceMs = REST_OF_BODY_MS): Readable {
  const wait = new Transform({
    transform: (part: Buffer, _encoding, next) => next(null, part),
    flush(done) {
      // `finished` calls back later even if the body has already ended.
      const stopWaiting = finished(body, () => end());
      const end = () => {
        clearTimeout(timer);
        stopWaiting();
        done();
      };
      const timer = setTimeout(end, patienceMs);
      body.on('data', () => timer.refresh());
    },
  });
  return pipeline(answer, wait, () => undefined);
}
