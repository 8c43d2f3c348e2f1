import { liveEvent, type LiveEvents } from '@krapao/contracts/control/live';
import { expect } from 'vitest';

interface Event<Name extends keyof LiveEvents = keyof LiveEvents> {
  readonly event: Name;
  readonly id?: string;
  readonly data: LiveEvents[Name];
}

/** Where a stream continues. */
export interface StreamPlace {
  readonly query?: string;
  readonly headers?: Record<string, string>;
}

/** Reads the events of a stream one by one, as they are written; undefined after the last one. */
export async function followStream(url: string, headers: Record<string, string> = {}) {
  const abort = new AbortController();
  const response = await fetch(url, { signal: abort.signal, headers });
  const pieces = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const read = async (): Promise<string | undefined> => {
    while (!text.includes('\n\n')) {
      const { value, done } = (await pieces?.read()) ?? { done: true };
      if (done) return undefined;
      text += value;
    }
    const end = text.indexOf('\n\n');
    const event = text.slice(0, end);
    text = text.slice(end + 2);
    return event;
  };
  return { response, read, stop: () => abort.abort() };
}

/** Reads the events of a world one by one; each is checked against the contract. */
export async function followLive(
  port: number,
  world: string,
  { query = '', headers = {} }: StreamPlace = {},
) {
  const stream = await followStream(`http://127.0.0.1:${port}/__mock/worlds/${world}/live${query}`, headers);
  const read = async (): Promise<Event | undefined> => {
    const lines = (await stream.read())?.split('\n');
    if (!lines) return undefined;
    const field = (name: string) =>
      lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
    const [event, id, data] = ['event', 'id', 'data'].map(field);
    if (data === undefined) return read();
    const given = { event, ...(id !== undefined && { id }), data: JSON.parse(data) };
    expect(liveEvent.safeParse(given).error).toBeUndefined();
    return given as Event;
  };
  /** The next event, which must have this name. */
  const next = async <Name extends keyof LiveEvents>(name: Name): Promise<Event<Name>> => {
    const event = await read();
    expect(event?.event).toBe(name);
    return event as Event<Name>;
  };
  return { ...stream, read, next };
}
