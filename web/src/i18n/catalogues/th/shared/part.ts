/** Parts of a page that come later. */
export const part = {
  failed: 'โหลดส่วนนี้ไม่ได้',
  failedHint: 'ตรวจสอบอินเทอร์เน็ตแล้วลองใหม่',
  slow: 'เชื่อมต่อช้ากว่าปกติ กรุณารอสักครู่',
} as const;
