/** What came of something that moves money, when it is not plainly done or refused. */
export const outcome = {
  pendingHint: 'กรุณารอสักครู่ ไม่ต้องทำรายการซ้ำ',
  unknownHint: 'การเชื่อมต่อขาดก่อนได้คำตอบ รายการอาจสำเร็จไปแล้ว',
  checking: 'กำลังดูข้อมูลล่าสุด',
  checked: 'ด้านล่างคือข้อมูลล่าสุด กรุณาดูว่ารายการสำเร็จแล้วหรือยังก่อนทำอีกครั้ง',
  unavailable: 'ยังดูข้อมูลล่าสุดไม่ได้ กรุณาตรวจสอบก่อนทำรายการอีกครั้ง',
  closedHint: 'รายการอาจสำเร็จไปแล้ว กรุณาดูข้อมูลล่าสุดก่อนทำอีกครั้ง',
  checkAgain: 'ตรวจสอบอีกครั้ง',
  openStatement: 'ดูรายการ',
  notSent: 'ยังไม่ได้ส่งรายการนี้ เงินของคุณยังอยู่ที่เดิม',
} as const;
