/** Banners in front of a sheet. */
export const banners = {
  title: 'ประกาศ',
  role: 'ภาพเลื่อน',
  list: 'ปัดหรือกดลูกศรซ้ายขวาเพื่อเลื่อน',
  previous: 'ก่อนหน้า',
  next: 'ถัดไป',
  show: 'ดูประกาศที่ {{slide}} จาก {{count}}',
  place: '{{slide}} จาก {{count}}',
} as const;
