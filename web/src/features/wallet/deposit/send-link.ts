import { APP_INCOMPLETE, ApiError } from '@krapao/contracts/client/api-error';
import { trimmed } from '../../../core/account-fields.ts';
import type { App } from '../../../core/app.ts';

/** Loaded only where a link is sent. */
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
  // The money of a link goes to the member who is signed in.
  if (session.token() !== token) throw notSent('aborted');
  return api('wallet.truelink', { body: { link: encryption.encryptLink(link, secret) } });
}

/** An error after which nothing was sent, so the outcome is not unknown. */
const notSent = (message: string, cause?: unknown) =>
  new ApiError({ kind: 'offline', operation: 'wallet.truelink', message, cause });

/** Only printable ASCII: Thai text or invisible characters may follow a link without a space. */
const GIFT_LINK = /https:\/\/gift\.truemoney\.com\/[!-~]+/i;

/** The link in the pasted text, which TrueMoney shares with a greeting around it. Other text is sent to the server as it is. */
export const giftLinkIn = (text: string): string => GIFT_LINK.exec(text)?.[0] ?? trimmed(text);
