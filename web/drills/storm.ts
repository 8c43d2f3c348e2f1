import { once } from 'node:events';
import { WebSocket } from 'ws';

/** As long as a header of a phone is. */
const HEADERS = {
  'user-agent': `Mozilla/5.0 ${'(Linux; Android 13) '.repeat(6)}`,
  'accept-language': 'th-TH,th;q=0.9,en;q=0.8',
  cookie: `a=${'x'.repeat(200)}`,
};
/** How many pages connect at the same time. */
const AT_ONCE = 64;

/** Begins a session by a poll, as socket.io does; its id, or undefined if the server is full. */
async function beginSession(origin: string): Promise<string | undefined> {
  const answer = await fetch(`${origin}/socket.io/?EIO=4&transport=polling`);
  return /"sid":"([^"]+)"/.exec(await answer.text())?.[1];
}

/** Opens a socket, in a session if there is one; undefined if it is refused. */
async function openSocket(origin: string, session = ''): Promise<WebSocket | undefined> {
  const address = `${origin.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket&sid=${session}`;
  const socket = new WebSocket(session ? address : address.replace('&sid=', ''), { headers: HEADERS });
  try {
    await once(socket, 'open');
    // The server asks whether the page is still there.
    socket.on('message', (data: Buffer) => data.toString() === '2' && socket.send('3'));
    return socket;
  } catch {
    return undefined;
  }
}

/** Does this with each, so many at a time. */
async function each<T, R>(list: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const left = [...list.entries()];
  const done: R[] = [];
  const worker = async () => {
    for (let next = left.pop(); next; next = left.pop()) done[next[0]] = await work(next[1]);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return done;
}

/**
 * Opens as many sockets as a server takes: new ones, and those of pages that had a session before it was full. How many are
 * open, and how to close all.
 * @param pages how many pages try, and how many others have a session by then
 */
export async function fillWithSockets(
  origin: string,
  pages: { readonly new: number; readonly polling: number },
) {
  const sessions = await each(Array.from({ length: pages.polling }), () => beginSession(origin));
  const opened = [
    ...(await each(Array.from({ length: pages.new }), () => openSocket(origin))),
    ...(await each(sessions, (session) => openSocket(origin, session))),
  ].filter((socket) => socket !== undefined);
  return {
    open: opened.length,
    close: () => {
      for (const socket of opened) socket.terminate();
    },
  };
}
