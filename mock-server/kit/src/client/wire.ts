/** A request as it leaves. */
export interface WireRequest {
  readonly method: string;
  /** With the query, behind the address of the simulator. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer> | FormData | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** An answer as it came. */
export interface WireAnswer {
  readonly status: number;
  /** By names in small letters. */
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/** How requests get to a simulator; rejects where no answer comes. */
export type Wire = (request: WireRequest) => Promise<WireAnswer>;

/**
 * Over the network, to a simulator at this address; empty for the origin of the page.
 * @param end ends every request that is under way
 */
export const wireTo =
  (url: string, end?: AbortSignal): Wire =>
  async ({ method, path, headers, body, signal: given }) => {
    const signals = [given, end].filter((one) => one !== undefined);
    const signal = signals.length > 1 ? AbortSignal.any(signals) : signals[0];
    const response = await fetch(url + path, {
      method,
      headers,
      cache: 'no-store',
      ...(signal && { signal }),
      ...(body !== undefined && { body }),
    });
    const { status } = response;
    return { status, headers: Object.fromEntries(response.headers), text: await response.text() };
  };
