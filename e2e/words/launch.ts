/** What is said while a game opens, and when it does not. */
export const launchWords = {
  th: {
    opening: (name: string) => `กำลังเปิด ${name}`,
    slow: (name: string) => `${name} ตอบช้ากว่าปกติ`,
    noAddress: (name: string) => `ตอนนี้ยังเปิด ${name} ไม่ได้`,
    app: (name: string) => `เปิดในแอป ${name}`,
    rounds: 'รอบล่าสุด',
  },
  la: {
    opening: (name: string) => `ກຳລັງເປີດ ${name}`,
    slow: (name: string) => `${name} ຕອບຊ້າກວ່າປົກກະຕິ`,
    noAddress: (name: string) => `ຕອນນີ້ຍັງເປີດ ${name} ບໍ່ໄດ້`,
    app: (name: string) => `ເປີດໃນແອັບ ${name}`,
    rounds: 'ຮອບຫຼ້າສຸດ',
  },
  en: {
    opening: (name: string) => `Opening ${name}`,
    slow: (name: string) => `${name} takes longer than usual`,
    noAddress: (name: string) => `${name} cannot be opened at the moment`,
    app: (name: string) => `Open in the ${name} app`,
    rounds: 'Latest rounds',
  },
} as const satisfies Record<'th' | 'la' | 'en', object>;
