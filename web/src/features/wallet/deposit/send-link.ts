import { APP_INCOMPLETE, ApiError } from '@krapao/contracts/client/api-error';
import { trimmed } from '../../../core/account-fields.ts';
import type { App } from '../../../core/app.ts';

/** Loads only where a link is sent. */
export const loadEncryption = () => import('./encrypt-link.ts');

/** Encrypts a link and sends it; a link never leaves this device in plain text (spec §7). */
export async function sendLink(
  link: string,
  { api, config, session }: Pick<App, 'api' | 'config' | 'session'>,
) {
  const secret = config.sharedLinkSecret;
  if (secret === '') throw notSent('no secret');
  const token = session.token();
  let encryption: Awaited<ReturnType<typeof loadEncryption>>;
  try {
    encryption = await loadEncryption();
  } catch (cause) {
    throw notSent(APP_INCOMPLETE, cause);
  }
  // The money of a link goes to whoever is signed in.
  if (session.token() !== token)
    throw new ApiError({ kind: 'aborted', operation: 'wallet.truelink', message: 'aborted' });
  return api('wallet.truelink', { body: { link: encryption.encryptLink(link, secret) } });
}

/** Certainly not done: nothing was sent. */
const notSent = (message: string, cause?: unknown) =>
  new ApiError({ kind: 'offline', operation: 'wallet.truelink', message, cause });

/** Thai may follow a link without a space, and what nobody sees. */
const GIFT_LINK = /https:\/\/gift\.truemoney\.com\/[!-~]+/i;

/** The link in what was pasted: TrueMoney shares it with a greeting around it. Anything else goes to the server as it is. */
export const giftLinkIn = (text: string): string => GIFT_LINK.exec(text)?.[0] ?? trimmed(text);
