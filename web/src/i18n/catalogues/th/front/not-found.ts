/** For an address that leads nowhere. */
export const notFound = {
  text: 'อาจพิมพ์ที่อยู่ผิด หรือหน้านี้ถูกย้ายไปแล้ว',
  home: 'กลับหน้าแรก',
} as const;
