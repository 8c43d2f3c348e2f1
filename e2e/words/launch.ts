import { asShown } from './as-shown.ts';

/** The texts while a game opens, and if it fails to. */
export const launchWords = {
  th: {
    opening: (name: string) => `กำลังเปิด ${name}`,
    slow: (name: string) => `${name} เปิดช้ากว่าปกติ`,
    noAddress: (name: string) => `ตอนนี้ยังเปิด ${name} ไม่ได้`,
    app: (name: string) => `เปิดในแอป ${name}`,
    rounds: 'รอบล่าสุด',
  },
  la: asShown({
    opening: (name: string) => `ກຳລັງເປີດ ${name}`,
    slow: (name: string) => `${name} ເປີດຊ້າກວ່າປົກກະຕິ`,
    noAddress: (name: string) => `ຕອນນີ້ຍັງເປີດ ${name} ບໍ່ໄດ້`,
    app: (name: string) => `ເປີດໃນແອັບ ${name}`,
    rounds: 'ຮອບຫຼ້າສຸດ',
  }),
  en: {
    opening: (name: string) => `Opening ${name}`,
    slow: (name: string) => `${name} is taking longer than usual`,
    noAddress: (name: string) => `We can't open ${name} right now`,
    app: (name: string) => `Open in the ${name} app`,
    rounds: 'Latest rounds',
  },
} as const satisfies Record<'th' | 'la' | 'en', object>;
