import type { GameCategory } from '@krapao/contracts/entities/wallet';
import type { Currency } from '@krapao/contracts/kernel/money';

export type Locale = 'th' | 'la' | 'en';

export interface Texts {
  /** For `<html lang>`. */
  readonly lang: string;
  readonly simulated: string;
  readonly back: string;
  readonly balance: string;
  readonly account: string;
  readonly stake: string;
  readonly stakeUnit: Readonly<Record<Currency, string>>;
  readonly auto: Readonly<Record<GameCategory, string>>;
  readonly decide: string;
  readonly rounds: string;
  readonly win: string;
  readonly lose: string;
  readonly won: string;
  readonly lost: string;
  readonly start: Readonly<Record<GameCategory, string>>;
  /** What the signs of a round stand for. */
  readonly signs: Readonly<Record<GameCategory, readonly string[]>>;
  readonly username: string;
  readonly password: string;
  readonly signIn: string;
  readonly appOf: Readonly<Record<'android' | 'ios', string>>;
  readonly refused: Readonly<Record<string, string>>;
}

const th: Texts = {
  lang: 'th',
  simulated: 'เกมจำลอง',
  back: 'กลับไปที่กระเป๋า',
  balance: 'ยอดเงินในเกม',
  account: 'บัญชีเกม',
  stake: 'เดิมพัน',
  stakeUnit: { BAHT: 'บาท', LAK: 'กีบ' },
  auto: { slot: 'หมุนสล็อต', sport: 'เริ่มการแข่งขัน', lotto: 'ออกรางวัล' },
  decide: 'สาธิต: เลือกผลรอบถัดไปเอง',
  rounds: 'รอบล่าสุด',
  win: 'ให้ชนะ',
  lose: 'ให้แพ้',
  won: 'ชนะ',
  lost: 'แพ้',
  start: {
    slot: 'เลือกเงินเดิมพัน แล้วกดหมุน',
    sport: 'เลือกเงินเดิมพัน แล้วเริ่มการแข่งขัน',
    lotto: 'เลือกเงินเดิมพัน แล้วออกรางวัล',
  },
  signs: { slot: [], sport: ['ทีมเหย้า', 'ทีมเยือน'], lotto: ['เลขของคุณ', 'เลขที่ออก'] },
  username: 'ชื่อผู้ใช้',
  password: 'รหัสผ่าน',
  signIn: 'เข้าเกม',
  appOf: { android: 'แอปสำหรับ Android', ios: 'แอปสำหรับ iPhone' },
  refused: {
    PASS_ENDED: 'ลิงก์นี้ใช้ไปแล้วหรือหมดอายุแล้ว กรุณาเปิดเกมจากกระเป๋าอีกครั้ง',
    WRONG_CREDENTIAL: 'ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง',
    PROVIDER_CLOSED: 'ค่ายเกมปิดปรับปรุงชั่วคราว กรุณาลองใหม่ภายหลัง',
    MONEY_NOT_ENOUGH: 'ยอดเงินในเกมไม่พอสำหรับเดิมพันนี้ โอนเงินจากกระเป๋าก่อน แล้วเล่นต่อได้เลย',
    NO_ROOM: 'ยอดเงินของคุณถึงจำนวนสูงสุดแล้ว กรุณาถอนเงินก่อนเล่นต่อ',
    SLOT_NO_ACCOUNT: 'ยังไม่ได้เปิดบัญชีเกมนี้',
    NO_GAME: 'ไม่พบเกมนี้',
    WANTS_FORM: 'เกมนี้เข้าได้จากกระเป๋าเท่านั้น',
    NO_WORLD: 'ไม่ทราบว่าเปิดเกมนี้จากที่ใด กรุณาเปิดเกมจากกระเป๋า',
  },
};

const la: Texts = {
  lang: 'lo',
  simulated: 'ເກມຈຳລອງ',
  back: 'ກັບໄປທີ່ກະເປົາ',
  balance: 'ຍອດເງິນໃນເກມ',
  account: 'ບັນຊີເກມ',
  stake: 'ເດີມພັນ',
  stakeUnit: { BAHT: 'ບາດ', LAK: 'ກີບ' },
  auto: { slot: 'ໝຸນສະລັອດ', sport: 'ເລີ່ມການແຂ່ງຂັນ', lotto: 'ອອກລາງວັນ' },
  decide: 'ສາທິດ: ເລືອກຜົນຮອບຕໍ່ໄປເອງ',
  rounds: 'ຮອບຫຼ້າສຸດ',
  win: 'ໃຫ້ຊະນະ',
  lose: 'ໃຫ້ເສຍ',
  won: 'ຊະນະ',
  lost: 'ເສຍ',
  start: {
    slot: 'ເລືອກເງິນເດີມພັນ ແລ້ວກົດໝຸນ',
    sport: 'ເລືອກເງິນເດີມພັນ ແລ້ວເລີ່ມການແຂ່ງຂັນ',
    lotto: 'ເລືອກເງິນເດີມພັນ ແລ້ວອອກລາງວັນ',
  },
  signs: { slot: [], sport: ['ເຈົ້າບ້ານ', 'ທີມຢາມ'], lotto: ['ເລກຂອງທ່ານ', 'ເລກທີ່ອອກ'] },
  username: 'ຊື່ຜູ້ໃຊ້',
  password: 'ລະຫັດຜ່ານ',
  signIn: 'ເຂົ້າເກມ',
  appOf: { android: 'ແອັບສຳລັບ Android', ios: 'ແອັບສຳລັບ iPhone' },
  refused: {
    PASS_ENDED: 'ລິ້ງນີ້ໃຊ້ໄປແລ້ວ ຫຼື ໝົດອາຍຸແລ້ວ ກະລຸນາເປີດເກມຈາກກະເປົາອີກຄັ້ງ',
    WRONG_CREDENTIAL: 'ຊື່ຜູ້ໃຊ້ ຫຼື ລະຫັດຜ່ານບໍ່ຖືກຕ້ອງ',
    PROVIDER_CLOSED: 'ຜູ້ໃຫ້ບໍລິການເກມປິດປັບປຸງຊົ່ວຄາວ ກະລຸນາລອງໃໝ່ພາຍຫຼັງ',
    MONEY_NOT_ENOUGH: 'ຍອດເງິນໃນເກມບໍ່ພໍສຳລັບເດີມພັນນີ້ ໂອນເງິນຈາກກະເປົາກ່ອນ ແລ້ວຫຼິ້ນຕໍ່ໄດ້ເລີຍ',
    NO_ROOM: 'ຍອດເງິນຂອງທ່ານຮອດຈຳນວນສູງສຸດແລ້ວ ກະລຸນາຖອນເງິນກ່ອນຫຼິ້ນຕໍ່',
    SLOT_NO_ACCOUNT: 'ຍັງບໍ່ທັນເປີດບັນຊີເກມນີ້',
    NO_GAME: 'ບໍ່ພົບເກມນີ້',
    WANTS_FORM: 'ເກມນີ້ເຂົ້າໄດ້ຈາກກະເປົາເທົ່ານັ້ນ',
    NO_WORLD: 'ບໍ່ຮູ້ວ່າເປີດເກມນີ້ຈາກໃສ ກະລຸນາເປີດເກມຈາກກະເປົາ',
  },
};

const en: Texts = {
  lang: 'en',
  simulated: 'Simulated game',
  back: 'Back to your wallet',
  balance: 'Game balance',
  account: 'Game account',
  stake: 'Stake',
  stakeUnit: { BAHT: 'baht', LAK: 'kip' },
  auto: { slot: 'Spin the reels', sport: 'Start the match', lotto: 'Draw the number' },
  decide: 'Demo: decide the next round',
  rounds: 'Latest rounds',
  win: 'Let me win',
  lose: 'Let me lose',
  won: 'Won',
  lost: 'Lost',
  start: {
    slot: 'Choose a stake and spin the reels',
    sport: 'Choose a stake and start the match',
    lotto: 'Choose a stake and draw the number',
  },
  signs: { slot: [], sport: ['Home', 'Away'], lotto: ['Your number', 'Drawn'] },
  username: 'Username',
  password: 'Password',
  signIn: 'Play',
  appOf: { android: 'App for Android', ios: 'App for iPhone' },
  refused: {
    PASS_ENDED: 'This link has been used or has expired. Open the game from your wallet again.',
    WRONG_CREDENTIAL: 'Wrong username or password.',
    PROVIDER_CLOSED: 'The game provider is under maintenance. Please try again later.',
    MONEY_NOT_ENOUGH:
      'Not enough money in this game for that stake. Transfer more from your wallet to keep playing.',
    NO_ROOM: 'You have as much money as your account can hold. Withdraw some to keep playing.',
    SLOT_NO_ACCOUNT: "You don't have an account in this game yet.",
    NO_GAME: 'Game not found.',
    WANTS_FORM: 'You can only open this game from your wallet.',
    NO_WORLD: "We can't tell where this game was opened from. Open it from your wallet.",
  },
};

const all: Readonly<Record<Locale, Texts>> = { th, la, en };

/** The texts for the language of the app's i18n cookie (spec §3), by default Thai. */
export function textsFor(cookies: string | undefined): Texts {
  const locale = /(?:^|;\s*)i18n=(th|la|en)(?:;|$)/.exec(cookies ?? '')?.[1];
  return all[(locale ?? 'th') as Locale];
}
