// @ts-check
import { open } from './api.js';

const PAUSE_MS = 1_000;
/** The server sends something every 15 s; a stream that is silent for longer than this is dead. */
const SILENCE_MS = 40_000;

/** @import { SupportDesk } from '@krapao/contracts/control/desk' */

/**
 * The `data` of server-sent events, parsed; `heard` is called for every piece, also for comments.
 * @param {ReadableStream<Uint8Array<ArrayBuffer>>} stream
 * @param {() => void} heard
 */
async function* eventsOf(stream, heard) {
  let text = '';
  for await (const piece of stream.pipeThrough(new TextDecoderStream())) {
    heard();
    text += piece;
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) if (event.startsWith('data: ')) yield JSON.parse(event.slice(6));
  }
}

/** @typedef {{ isLive: boolean, error?: unknown }} State */

/**
 * Follows the conversations of a world for as long as the page lives. The first event is the whole list, so to connect
 * again is all that has to be done after a sleep, a reset, a restart of the server or a dropped world.
 * @param {string} world
 * @param {{ onList: (desk: SupportDesk) => void, onState: (state: State) => void }} listener
 */
export async function follow(world, { onList, onState }) {
  let abort = new AbortController();
  let heardAt = Date.now();
  const heard = () => (heardAt = Date.now());
  const check = () => Date.now() - heardAt > SILENCE_MS && abort.abort();
  setInterval(check, 5_000);
  addEventListener('online', () => abort.abort());

  for (;;) {
    abort = new AbortController();
    try {
      const { signal } = abort;
      const response = await open(`/worlds/${encodeURIComponent(world)}/conversations/live`, { signal });
      heard();
      onState({ isLive: true });
      if (response.body) for await (const list of eventsOf(response.body, heard)) onList(list);
      onState({ isLive: false });
    } catch (error) {
      onState({ isLive: false, error });
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
