/// <reference lib="dom" />
export interface Outgoing {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | FormData | undefined;
  readonly signal: AbortSignal;
  readonly onProgress?: ((share: number) => void) | undefined;
}

export interface Reply {
  readonly status: number;
  readonly text: string;
  /** The `Date` header. */
  readonly date: string | null;
  /** Instants (ms) just before the request was sent and just after its answer arrived; by default those of the call. */
  readonly sentAt?: number;
  readonly receivedAt?: number;
}

/** Sends a request and reads the whole answer; rejects if no answer arrives. */
export type Send = (outgoing: Outgoing) => Promise<Reply>;

export const sendByFetch: Send = async ({ method, url, headers, body, signal }) => {
  const init: RequestInit = { method, headers, signal, cache: 'no-store', credentials: 'same-origin' };
  const sentAt = Date.now();
  const response = await fetch(url, body === undefined ? init : { ...init, body });
  return {
    status: response.status,
    text: await response.text(),
    date: response.headers.get('date'),
    sentAt,
    receivedAt: Date.now(),
  };
};
