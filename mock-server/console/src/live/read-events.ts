/** One server-sent event. */
export interface ServerEvent {
  readonly event: string;
  readonly id: string | undefined;
  readonly data: string;
}

/** Cuts a stream of text into server-sent events; what is not whole yet is kept back. */
export class EventReader {
  #rest = '';

  take(text: string): ServerEvent[] {
    const blocks = (this.#rest + text).split('\n\n');
    this.#rest = blocks.pop() ?? '';
    return blocks.flatMap((block) => {
      const field = new Map<string, string>();
      for (const line of block.split('\n')) {
        const colon = line.indexOf(': ');
        // A line that begins with a colon only keeps the connection alive.
        if (colon > 0) field.set(line.slice(0, colon), line.slice(colon + 2));
      }
      const data = field.get('data');
      return data === undefined
        ? []
        : [{ event: field.get('event') ?? 'message', id: field.get('id'), data }];
    });
  }
}
