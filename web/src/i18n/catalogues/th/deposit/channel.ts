/** Choosing a way of depositing. */
export const channel = {
  choose: 'เลือกช่องทางฝากเงิน',
  back: 'ช่องทางอื่น',
  none: 'ตอนนี้ยังไม่มีช่องทางฝากเงิน',
  qr: 'สแกน QR',
  living: 'มี QR รอจ่าย {{amount}}',
  inKip: 'โอนเป็นเงินกีบ (₭)',
  trueMoney: 'โอนเข้าทรูมันนี่',
  link: 'ลิงก์ซองของขวัญทรูมันนี่',
  slip: 'ส่งสลิป',
  slipHint: 'โอนธนาคารแล้ว แต่เงินยังไม่เข้า',
  withinMinute: 'เข้าภายใน 1 นาที',
  atOnce: 'เข้าทันที',
  byHand: 'เข้าหลังเจ้าหน้าที่ตรวจสอบ',
  noTrueMoney: 'QR นี้จ่ายด้วยทรูมันนี่ไม่ได้ กรุณาใช้แอปธนาคาร',
} as const;
