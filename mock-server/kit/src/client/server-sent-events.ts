import type { Silence } from './silence.ts';
import { ControlError } from './control-error.ts';

export interface ServerSentEvent {
  readonly event: string;
  /** The number of a journal entry; passed as `since` when a stream is opened again. */
  readonly id: string | undefined;
  readonly data: unknown;
}

/** Reads server-sent events. Not with `EventSource`, which cannot send a bearer token and is missing outside of browsers. */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  call: string,
  silence: Silence,
  signal?: AbortSignal,
): AsyncGenerator<ServerSentEvent> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await read(reader, call, silence, signal);
      if (done) return;
      const blocks = (rest + value).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = parse(block);
        if (event) yield event;
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

async function read(
  reader: ReadableStreamDefaultReader<string>,
  call: string,
  silence: Silence,
  signal?: AbortSignal,
) {
  try {
    return await silence.within(reader.read());
  } catch (cause) {
    const isSilent = silence.signal.aborted;
    // An aborted read rejects with the reason of the abort, which can be any value.
    const aborted =
      signal?.aborted === true || (!isSilent && cause instanceof DOMException && cause.name === 'AbortError');
    const why = isSilent ? 'the stream is silent: nobody is at its other end' : 'the stream broke off';
    const message = aborted ? 'the stream was given up' : why;
    throw new ControlError({ kind: aborted ? 'aborted' : 'unreachable', call, message, cause });
  }
}

/** Undefined for a comment, which the simulator sends to keep the connection alive. */
function parse(block: string): ServerSentEvent | undefined {
  let event = 'message';
  let id: string | undefined;
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const [, field = '', value = ''] = /^([^:]*):? ?(.*)$/.exec(line) ?? [];
    if (field === 'event') event = value;
    if (field === 'id') id = value;
    if (field === 'data') data.push(value);
  }
  return data.length === 0 ? undefined : { event, id, data: JSON.parse(data.join('\n')) };
}
