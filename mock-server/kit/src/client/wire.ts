/** A request as it is sent. */
export interface WireRequest {
  readonly method: string;
  /** With the query; appended to the simulator's address. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer> | FormData | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** An answer as it arrived. */
export interface WireAnswer {
  readonly status: number;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/** Sends requests to a simulator; rejects if no answer arrives. */
export type Wire = (request: WireRequest) => Promise<WireAnswer>;

/**
 * Sends over the network to a simulator at this address; empty for the page's own origin.
 * @param end aborts all pending requests
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
