/** How to reach the operator. */
export const contact = {
  loadFailed: 'เปิดข้อมูลติดต่อไม่ได้',
  none: 'ยังไม่มีข้อมูลติดต่อ',
  chat: 'แชทกับเจ้าหน้าที่',
  picture: 'QR สำหรับแชทกับ {{name}}',
  pictureFailed: 'แสดงรูป QR ไม่ได้',
  scan: 'สแกนด้วยแอปแชท หรือกดปุ่มด้านล่าง',
  open: 'เปิดแชท {{name}}',
  newTab: 'เปิดในแท็บใหม่',
  version: 'เวอร์ชัน {{version}}',
} as const;
