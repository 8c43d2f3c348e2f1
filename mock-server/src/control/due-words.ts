import { depositWords } from '@krapao/contracts/control/deposit-words';
import { formatAmount } from '@krapao/contracts/kernel/money';
import type { TimerRow } from '../world/kernel-tables.ts';
import type { Jobs, SimWorld } from '../domain/tables.ts';
import { heldUntil } from '../domain/wallet/credit-arrived.ts';

/** What a timer will do, in words for testers, and for whom: a persona, or the id of a guest; null if there is none any more. */
export interface DueWords {
  readonly what: string;
  readonly member: string | null;
}

type Teller<Job extends keyof Jobs> = (
  world: SimWorld,
  args: Jobs[Job],
) => { readonly what: string; readonly of: string | null | undefined };

/** An operator or another bank was faster: the timer stays, and does nothing. */
const NOTHING = 'nothing, as the';

const qrcodeWords = (world: SimWorld, qrcodeId: string) => {
  const code = world.store.table('qrcodes').get(qrcodeId);
  return {
    of: code?.memberId,
    name: code ? `${code.provider} QR code of ${formatAmount(code.amount)}` : 'QR code',
    isPaid: code?.state === 'paid',
  };
};

const tellers: { readonly [Job in keyof Jobs]: Teller<Job> } = {
  'qrcode.expire': (world, { qrcodeId }) => {
    const { of, name } = qrcodeWords(world, qrcodeId);
    return { what: `${name} expires`, of };
  },
  'qrcode.pay': (world, { qrcodeId, amount }) => {
    const { of, name, isPaid } = qrcodeWords(world, qrcodeId);
    return {
      what: isPaid ? `${NOTHING} ${name} is paid` : `a bank pays ${formatAmount(amount)} for the ${name}`,
      of,
    };
  },
  'coupon.expire': (world, { couponId }) => {
    const coupon = world.store.table('coupons').get(couponId);
    return { what: `coupon ${coupon?.slice ?? ''} expires`, of: coupon?.memberId };
  },
  'chat.answer': (_, { userId, guestId }) => ({ what: 'the bot answers in the chat', of: userId ?? guestId }),
  'deposit.credit': (world, { depositId }) => {
    const deposit = world.store.table('deposits').get(depositId);
    if (!deposit) return { what: 'bank transfer is credited', of: undefined };
    const { memberId, amount, status } = deposit;
    if (status !== 'PENDING')
      return { what: `${NOTHING} bank transfer of ${formatAmount(amount)} is decided`, of: memberId };
    const until = heldUntil(world, memberId, amount);
    const becomes = until ? depositWords({ kind: 'held', heldUntil: until }) : 'credited';
    return { what: `bank transfer of ${formatAmount(amount)} is ${becomes}`, of: memberId };
  },
  'slip.process': (world, { reference }) => {
    const slip = world.store.table('slips').get(reference);
    const amount = slip && slip.amount > 0 ? ` of ${formatAmount(slip.amount)}` : '';
    const isDecided = slip !== undefined && slip.status !== 'PENDING';
    return {
      what: isDecided ? `${NOTHING} slip${amount} is decided` : `slip${amount} is checked`,
      of: slip?.memberId,
    };
  },
};

export function dueWords(world: SimWorld, { job, args }: TimerRow): DueWords {
  const tell = tellers[job as keyof Jobs] as Teller<keyof Jobs>;
  const { what, of = null } = tell(world, args as Jobs[keyof Jobs]);
  const member = of === null ? undefined : world.store.table('members').get(of);
  return { what, member: member?.persona ?? of };
}
