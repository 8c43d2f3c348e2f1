/** Uploaded slips and what became of them. */
export const slips = {
  list: 'สลิปที่ส่ง เรียงจากล่าสุด',
  date: 'วันที่',
  amount: 'จำนวนเงิน',
  status: 'สถานะ',
  view: 'ดูสลิป',
  newWindow: 'เปิดหน้าต่างใหม่',
  noPicture: 'เปิดรูปสลิปนี้ไม่ได้ กรุณาติดต่อเจ้าหน้าที่',
  loadFailed: 'โหลดสถานะสลิปไม่ได้',
  empty: 'ยังไม่เคยส่งสลิป',
  emptyHint: 'สลิปที่ส่งเพื่อฝากเงินจะแสดงที่นี่',
} as const;
