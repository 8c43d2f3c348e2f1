/** For an address that leads nowhere. */
export const notFound = {
  text: 'ลิงก์อาจไม่ถูกต้อง หรือหน้านี้ถูกย้ายไปแล้ว',
  home: 'กลับหน้าแรก',
} as const;
