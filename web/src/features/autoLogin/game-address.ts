import { mediaUrl } from '../../platform/media-url.ts';
import { safeUrl } from '../../platform/safe-url.ts';

/**
 * Where a link, web address or app link of the server leads, if a player may be sent there: https, or a path of the
 * backend's own host. Anything else (`javascript:`, `//elsewhere`, http) is no address of a game.
 */
export function gameAddress(text: string | null | undefined, backend: string): string | undefined {
  const address = text?.trim();
  if (!address) return undefined;
  // A browser reads `/\elsewhere` as `//elsewhere`, and drops tabs and line ends before it looks.
  if (/^\/(?![/\\])/.test(address) && !/[\t\r\n]/.test(address)) return mediaUrl(address, backend);
  const url = safeUrl(address);
  return url?.startsWith('https:') ? url : undefined;
}
