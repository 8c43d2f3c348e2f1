import type { JournalEntry } from '@krapao/contracts/control/journal';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '../app-context.ts';
import { useNow } from '../frame/use-now.ts';
import { useWorld } from '../frame/world-context.ts';

/** A QR code that ended unpaid: a bank can still pay it late. */
export interface EndedCode {
  readonly qrcodeId: string;
  readonly username: string;
  readonly amount: number;
  readonly bankCode: string;
  readonly endedAt: string;
}

/** How many are shown per member. */
const KEPT = 3;

/** The ended codes that the journal saw created, newest first. */
export function useEndedCodes(): readonly EndedCode[] {
  const { control } = useApp();
  const { id } = useWorld();
  const now = useNow();
  const { data } = useQuery({
    queryKey: ['world', id, 'members', 'codes'],
    queryFn: async ({ signal }) => {
      const ask = (query: { operation: string; kind: string }) =>
        control.call('control.listRequests', { params: { id }, query: { ...query, limit: '100' } }, signal);
      const [made, paid, cancelled] = await Promise.all([
        ask({ operation: 'qrcode.create', kind: 'call' }),
        ask({ operation: 'qr.pay', kind: 'event' }),
        ask({ operation: 'qrcode.cancel', kind: 'call' }),
      ]);
      const over = new Set(
        [...paid.entries, ...cancelled.entries].flatMap((entry) => idIn(entry as JournalEntry) ?? []),
      );
      return (made.entries as JournalEntry[])
        .flatMap(codeOf)
        .filter(({ qrcodeId }) => !over.has(qrcodeId))
        .toReversed();
    },
  });
  if (now === undefined) return [];
  const counts = new Map<string, number>();
  return (data ?? []).filter(({ username, endedAt }) => {
    if (Date.parse(endedAt) > now) return false;
    const count = (counts.get(username) ?? 0) + 1;
    counts.set(username, count);
    return count <= KEPT;
  });
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

const idIn = ({ request }: JournalEntry): string | undefined => {
  const found = field(request.body, 'qrcodeId') ?? field(request.query, 'qrcodeId');
  return typeof found === 'string' ? found : undefined;
};

function codeOf({ answer, member, request }: JournalEntry): EndedCode[] {
  const [qrcodeId, amount, endedAt] = ['qrcodeId', 'amount', 'expireIn'].map((name) => field(answer, name));
  const bankCode = field(request.params, 'bankCode');
  if (typeof qrcodeId !== 'string' || typeof endedAt !== 'string' || member === null) return [];
  return [
    {
      qrcodeId,
      username: member,
      amount: Number(amount ?? field(request.body, 'amount')),
      bankCode: typeof bankCode === 'string' ? bankCode : '',
      endedAt,
    },
  ];
}
