import { mediaUrl, safeUrl } from '../../platform/urls.ts';
import type { GameAccount } from '@krapao/contracts/client/read-entities';

/**
 * The target of a link, web address or app link of the server, if a player may be sent there: https, or a path of the backend's own
 * host. Anything else (`javascript:`, `//elsewhere`, http) is refused.
 */
export function gameAddress(text: string | null | undefined, backend: string): string | undefined {
  const address = text?.trim();
  if (!address) return undefined;
  // Browsers read `/\elsewhere` as `//elsewhere`, and strip tabs and line breaks before parsing.
  if (/^\/(?![/\\])/.test(address) && !/[\t\r\n]/.test(address)) return mediaUrl(address, backend);
  const url = safeUrl(address);
  return url?.startsWith('https:') ? url : undefined;
}

type Device = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

/** Which app links this device can use. An iPad identifies as a Mac, but no Mac has a touch screen. */
function appPlatform({ userAgent, maxTouchPoints }: Device): 'android' | 'ios' | undefined {
  if (userAgent.includes('Android')) return 'android';
  const isApple =
    /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
  return isApple ? 'ios' : undefined;
}

/** The game's app for this device, if it has one. */
export function appLinkOf(
  account: Pick<GameAccount, 'android' | 'ios'>,
  device: Device,
  backend: string,
): string | undefined {
  const platform = appPlatform(device);
  return platform && gameAddress(account[platform], backend);
}
