/**
 * The address of a picture that the server names: one without a host is on the backend's (spec §7).
 * @param base address of the backend; empty for the page's own origin
 */
export const mediaUrl = (address: string, base: string): string =>
  address.startsWith('/') && !address.startsWith('//') ? base + address : address;

/**
 * The address of a file on the backend, or `undefined` for any other address: another host, or one that would run code.
 * Browsers read `/\host` and `//host` as another host, so the whole address is checked.
 */
export function backendUrl(address: string, base: string, page = location.origin): string | undefined {
  const root = base === '' ? page : base;
  const text = address.trim();
  if (text === '') return undefined;
  try {
    const url = new URL(/^\/(?![/\\])/.test(text) ? root + text : text, `${root}/`);
    const web = url.protocol === 'https:' || url.protocol === 'http:';
    return web && url.origin === new URL(root).origin && url.username === '' ? url.href : undefined;
  } catch {
    return undefined;
  }
}

const protocols: ReadonlySet<string> = new Set(['https:', 'tel:', 'mailto:']);

/**
 * An address from the server, if a player may be sent there: absolute, and https, tel or mailto. Anything else
 * (`javascript:`, `data:`, http, paths of our own origin) is `undefined` and has to be shown as text.
 */
export function safeUrl(text: string | null | undefined): string | undefined {
  if (!text) return undefined;
  let url: URL;
  try {
    url = new URL(text.trim());
  } catch {
    return undefined;
  }
  if (!protocols.has(url.protocol)) return undefined;
  // `https://bank.example@evil.example` looks like the bank's address.
  if (url.username !== '' || url.password !== '') return undefined;
  return url.href;
}
