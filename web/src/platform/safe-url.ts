const protocols: ReadonlySet<string> = new Set(['https:', 'tel:', 'mailto:']);

/**
 * An address that came from the server, if a player may be sent there: absolute, and https, tel or mailto. Everything
 * else (`javascript:`, `data:`, http, paths of our own origin) is `undefined` and has to be shown as text.
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
  // `https://bank.example@evil.example` reads like the bank.
  if (url.username !== '' || url.password !== '') return undefined;
  return url.href;
}
