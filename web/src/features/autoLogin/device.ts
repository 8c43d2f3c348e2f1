import type { GameAccount } from '@krapao/contracts/client/read-entities';
import { gameAddress } from './game-address.ts';

type Device = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

/** Which app links are of use here. An iPad calls itself a Mac, but no Mac has a touch screen. */
function appPlatform({ userAgent, maxTouchPoints }: Device): 'android' | 'ios' | undefined {
  if (userAgent.includes('Android')) return 'android';
  const isApple =
    /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
  return isApple ? 'ios' : undefined;
}

/** The app of the game for this device, where the game has one. */
export function appLinkOf(
  account: Pick<GameAccount, 'android' | 'ios'>,
  device: Device,
  backend: string,
): string | undefined {
  const platform = appPlatform(device);
  return platform && gameAddress(account[platform], backend);
}
