/** What can be wrong with an amount. */
export const amount = {
  label: 'จำนวนเงิน ({{currency}})',
  empty: 'กรุณากรอกจำนวนเงิน',
  format: 'อ่านจำนวนนี้ไม่ได้ กรุณาพิมพ์แบบ 1,500.00',
  decimals: 'ทศนิยมได้ไม่เกิน 2 ตำแหน่ง',
  'too-large': 'จำนวนเงินมากเกินไป',
  minimum: 'ต้องไม่ต่ำกว่า {{amount}}',
  notEnough: 'มีไม่พอ โอนได้ไม่เกิน {{amount}}',
} as const;
