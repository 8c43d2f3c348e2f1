/** Amounts and clocks. */
export const money = {
  incoming: 'เงินเข้า',
  outgoing: 'เงินออก',
  BAHT: 'บาท',
  LAK: 'กีบ',
  timeLeft: 'เวลาที่เหลือ',
} as const;
