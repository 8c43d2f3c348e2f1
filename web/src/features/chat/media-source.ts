import { mediaUrl } from '../../platform/media-url.ts';
import { safeUrl } from '../../platform/safe-url.ts';

/**
 * Where a picture or file of a message is: `inline` on our own or the backend's host, which the page may show (CSP);
 * `link` elsewhere, for a tab of its own; else only its text.
 */
export type MediaSource =
  | { readonly type: 'inline'; readonly src: string }
  | { readonly type: 'link'; readonly href: string }
  | { readonly type: 'text'; readonly text: string };

export function mediaSource(address: string, backend: string, page: string = location.origin): MediaSource {
  // `/x` is on the backend; `//x` and `/\x` are other hosts.
  if (/^\/[^/\\]/.test(address)) return { type: 'inline', src: mediaUrl(address, backend) };
  const href = safeUrl(address);
  if (!href?.startsWith('https:')) return { type: 'text', text: address };
  const { origin } = new URL(href);
  const shown = origin === page || (backend !== '' && origin === new URL(backend).origin);
  return shown ? { type: 'inline', src: href } : { type: 'link', href };
}

/** What a file is called, by its address. */
export const fileNameOf = (address: string): string => address.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '';
