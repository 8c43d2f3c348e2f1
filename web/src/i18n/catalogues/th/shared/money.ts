/** Amounts and clocks. */
export const money = {
  incoming: 'เงินเข้า',
  outgoing: 'เงินออก',
  timeLeft: 'เวลาที่เหลือ',
} as const;
