/** Agreement and conditions. */
export const lookup = {
  agreement: 'ข้อตกลงการใช้งาน',
  accept: 'ยอมรับ',
  conditions: 'เงื่อนไขการใช้งาน',
  noConditions: 'ยังไม่มีเงื่อนไข',
  loadFailed: 'เปิดข้อความนี้ไม่ได้',
} as const;
