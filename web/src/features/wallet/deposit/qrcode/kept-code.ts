import { sessionKeys } from '@krapao/contracts/client/stored';
import { qrProviders } from '@krapao/contracts/entities/constants';
import type { App } from '../../../../core/app.ts';
import type { OpenCode } from './code-end.ts';

type Storing = Pick<App, 'session' | 'storages'>;
type Kept = OpenCode & { readonly owner: string };

/** The end of the token, so that another member does not wait for it. */
const ownerOf = ({ session }: Storing) => session.token()?.slice(-6);

function isKept(found: Partial<Kept> | null): found is Kept {
  const { provider, qrcodeId, amount, since, expiresAt } = found ?? {};
  return (
    qrProviders.some((each) => each === provider) &&
    typeof qrcodeId === 'string' &&
    [amount?.minor, amount?.rest].every(Number.isSafeInteger) &&
    [since, expiresAt].every(Number.isFinite)
  );
}

/** The code that an earlier page or visit was waiting for. */
export function keptCode(app: Storing): OpenCode | null {
  try {
    const found = JSON.parse(app.storages.tab.getItem(sessionKeys.code) ?? '') as Partial<Kept> | null;
    if (!isKept(found) || found.owner !== ownerOf(app)) return null;
    const { owner: _, ...code } = found;
    return code;
  } catch {
    return null;
  }
}

/** Keeps it for the next page: a phone discards the page while its player pays in the bank's app. It ends with the session. */
export function keepCode(app: Storing, code: OpenCode | null): void {
  const { tab } = app.storages;
  const owner = ownerOf(app);
  if (code && owner) tab.setItem(sessionKeys.code, JSON.stringify({ ...code, owner }));
  else tab.removeItem(sessionKeys.code);
}
