/** What a running bonus holds back, wherever money is about to move. */
export const bonusFirst = {
  title: 'ฝากเงินไม่ได้ระหว่างใช้โบนัส',
  text: 'เงินที่โอนมาตอนนี้จะยังไม่เข้ากระเป๋า ต้องจบโบนัสก่อน',
  sent: 'โอนไปแล้ว? ไม่ต้องโอนซ้ำ ดูสถานะได้ที่หน้ารายการ',
  open: 'ดูวิธีจบโบนัส',
  reveal: 'ดูบัญชีไว้โอนภายหลัง',
  after: 'เข้าหลังจบโบนัส',
  held: 'รอจบโบนัสก่อน เงินจึงจะเข้ากระเป๋า',
} as const;
