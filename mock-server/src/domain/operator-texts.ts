import type { OperatorFile } from '@krapao/fixtures/model';
import { operatorOf } from './service.ts';
import type { SimWorld } from './tables.ts';

interface OperatorTexts {
  readonly inviteBonus: string;
  readonly refund: string;
  readonly wheelPrize: (label: string) => string;
  /** The name of a friend who registers without one. */
  readonly friendName: (count: number) => string;
}

const texts: Readonly<Record<OperatorFile['smsLanguage'], OperatorTexts>> = {
  th: {
    inviteBonus: 'โบนัสชวนเพื่อน',
    refund: 'คืนยอดเสีย',
    wheelPrize: (label) => `รางวัลวงล้อ: ${label}`,
    friendName: (count) => `เพื่อนคนที่ ${count}`,
  },
  la: {
    inviteBonus: 'ໂບນັດຊວນໝູ່',
    refund: 'ຄືນຍອດເສຍ',
    wheelPrize: (label) => `ລາງວັນວົງລໍ້: ${label}`,
    friendName: (count) => `ໝູ່ຄົນທີ ${count}`,
  },
};

/** The operator's words in statements and lists, in the language in which it writes to its players. */
export const operatorTextsOf = (world: SimWorld): OperatorTexts =>
  texts[operatorOf(world).smsLanguage ?? 'th'];
