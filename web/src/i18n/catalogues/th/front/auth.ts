/** The page to sign in. */
export const auth = {
  welcome: 'ยินดีต้อนรับ',
  lead: 'เข้าสู่ระบบเพื่อดูกระเป๋าเงินของคุณ',
  phone: 'เบอร์โทรศัพท์',
  password: 'รหัสผ่าน',
  remember: 'จำการเข้าสู่ระบบในเครื่องนี้',
  phoneRequired: 'กรุณากรอกเบอร์โทรศัพท์',
  passwordRequired: 'กรุณากรอกรหัสผ่าน',
  slow: 'เชื่อมต่อช้ากว่าปกติ กรุณารอสักครู่',
  noAccount: 'ยังไม่เป็นสมาชิก?',
} as const;
