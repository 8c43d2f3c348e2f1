/** Fields of a member, the same when registering and in the profile. */
export const account = {
  name: 'ชื่อ',
  bank: 'ธนาคาร',
  chooseBank: 'เลือกธนาคาร',
  bankRequired: 'กรุณาเลือกธนาคาร',
  banksFailed: 'โหลดรายชื่อธนาคารไม่ได้',
  noBanks: 'ตอนนี้ยังไม่มีธนาคารให้เลือก กรุณาติดต่อเจ้าหน้าที่',
  number: 'เลขที่บัญชี',
  numberHint: 'ตัวเลขเท่านั้น ไม่ต้องใส่ขีด',
  english: 'ธนาคารนี้ใช้ชื่อภาษาอังกฤษ A-Z',
  asOnAccount: 'กรอกให้ตรงกับสมุดบัญชี',
  passwordsDiffer: 'รหัสผ่านสองช่องไม่ตรงกัน',
  slow: 'เชื่อมต่อช้ากว่าปกติ กรุณารอสักครู่',
} as const;
