/** What can be wrong with an amount. */
export const amount = {
  label: 'จำนวนเงิน ({{currency}})',
  empty: 'กรุณากรอกจำนวนเงิน',
  format: 'จำนวนเงินไม่ถูกต้อง กรุณาพิมพ์แบบ 1,500.00',
  decimals: 'ใส่ทศนิยมได้ไม่เกิน 2 ตำแหน่ง',
  'too-large': 'จำนวนเงินมากเกินไป กรุณาลดจำนวน',
  minimum: 'ต้องไม่ต่ำกว่า {{amount}}',
  notEnough: 'เงินไม่พอ โอนได้ไม่เกิน {{amount}}',
} as const;
