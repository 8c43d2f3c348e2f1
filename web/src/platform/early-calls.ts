import { sendByFetch, type Outgoing, type Reply, type Send } from '@krapao/contracts/client/transport';

/** A request as the typed client would send it. */
export type EarlyRequest = Pick<Outgoing, 'method' | 'url' | 'headers' | 'body'>;

/** How old an early call may be when the app asks for it, in milliseconds: on a slow network the app's code takes seconds. */
const LONGEST_MS = 15_000;

const keyOf = ({ method, url, headers, body }: EarlyRequest) =>
  JSON.stringify([method, url, Object.entries(headers).toSorted(([a], [b]) => (a < b ? -1 : 1)), body]);

const rejectedWith = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });

/**
 * Calls that the page's first script makes while the app is still loading. The app uses such an answer, once, for an
 * identical request, including the token; any other request it sends itself.
 */
export function createEarlyCalls(send: Send = sendByFetch, now: () => number = () => performance.now()) {
  const made = new Map<string, { readonly reply: Promise<Reply>; readonly at: number }>();
  return {
    /** Only for calls that change nothing (`effect: false` of the operation). */
    make: (request: EarlyRequest): Promise<Reply> => {
      const reply = send({ ...request, signal: new AbortController().signal });
      // A failure is handled by whoever takes the answer; maybe nobody does.
      reply.catch(() => undefined);
      made.set(keyOf(request), { reply, at: now() });
      return reply;
    },
    /** The answer to this request, if it was sent early; if that failed, it is sent again. */
    take: (outgoing: Outgoing): Promise<Reply> | undefined => {
      if (typeof outgoing.body === 'object') return undefined;
      const key = keyOf(outgoing);
      const early = made.get(key);
      made.delete(key);
      if (!early || now() - early.at > LONGEST_MS) return undefined;
      const reply = early.reply.catch(() => send(outgoing));
      return Promise.race([reply, rejectedWith(outgoing.signal)]);
    },
  };
}

export type EarlyCalls = ReturnType<typeof createEarlyCalls>;

/** The early calls of this page (boot.ts). */
export const earlyCalls: EarlyCalls = createEarlyCalls();
