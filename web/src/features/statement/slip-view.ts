import type { Slip } from '@krapao/contracts/client/read-entities';
import { isPositive, type Amount } from '@krapao/contracts/kernel/money';
import { backendUrl } from '../../platform/media-url.ts';
import { safeUrl } from '../../platform/safe-url.ts';

/** What a slip says; null, shown as '-', when it is not positive (spec §5 display). */
export const slipAmount = ({ amount }: Pick<Slip, 'amount'>): Amount | null =>
  isPositive(amount) ? amount : null;

/** Where a slip's picture is, if a player may be sent there: on the backend, or at a safe address elsewhere. */
export const slipAddress = (link: string | null, backend: string): string | undefined =>
  link ? (backendUrl(link, backend) ?? httpsOnly(safeUrl(link))) : undefined;

/** A picture is no telephone number. */
const httpsOnly = (address: string | undefined) => (address?.startsWith('https:') ? address : undefined);
