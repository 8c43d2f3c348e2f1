import type { ScreenStep } from '@krapao/contracts/control/screen';
import { operatorOf } from '../../domain/service.ts';
import type { MemberRow } from '../../domain/tables.ts';
import { depositor } from '../offers.ts';
import { Stuck, type Stage } from '../stage.ts';
import { home } from './home-walks.ts';
import { attach, press, type, type Walk } from './steps.ts';

/** A picture that a browser can show: one dot. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Home, deposit, and from there. */
const deposits = (as: MemberRow, ...steps: readonly ScreenStep[]): Walk =>
  home(as, press('home.deposit'), ...steps);

/** Baht. */
export const makesCode = (as: MemberRow, bankCode: string, amount: number): Walk =>
  deposits(
    as,
    press('deposit.qr'),
    press('deposit.provider', bankCode),
    type('deposit.qrAmount', String(amount)),
    press('deposit.create'),
  );

/** A code that is alive is what depositing opens with. */
export function cancelsCode(stage: Stage): Walk {
  const member = depositor(stage, 'somchai');
  const bank = operatorOf(stage.world).deposit.banks.find(({ mode }) => mode === 'QR');
  if (!bank) throw new Stuck('nobody takes QR codes in this world');
  const { bankCode } = bank;
  const walk = makesCode(member, bankCode, 100);
  return { ...walk, steps: [...walk.steps, press('deposit.cancelCode'), press('deposit.confirmCancel')] };
}

/** Tells the operator of a transfer to a bank that is looked after by hand. */
export function announces(stage: Stage): Walk {
  const member = depositor(stage, 'somchai');
  const bank = operatorOf(stage.world).deposit.banks.find(({ mode }) => mode === 'MANUAL');
  if (!bank) throw new Stuck('no bank of this world is looked after by hand');
  return deposits(
    member,
    press('deposit.bank', bank.bankCode),
    type('deposit.bankAmount', '100'),
    press('deposit.announce'),
  );
}

/** By the link as a person has it. */
export const sendsLink = (as: MemberRow, link: string): Walk =>
  deposits(as, press('deposit.giftLink'), type('deposit.link', link), press('deposit.sendLink'));

/** Sends a picture of a slip. `first` happens before the page is used. */
export function sendsSlip(as: MemberRow, ...first: readonly ScreenStep[]): Walk {
  const picture = { filename: 'slip.png', contentType: 'image/png', bytes: DOT };
  const walk = deposits(
    as,
    press('deposit.slip'),
    attach('deposit.slipPicture', picture),
    press('deposit.sendSlip'),
  );
  return { ...walk, steps: [...first, ...walk.steps] };
}
