export default {
  /** Amounts and countdowns. */
  money: {
    incoming: 'เงินเข้า',
    outgoing: 'เงินออก',
    BAHT: 'บาท',
    LAK: 'กีบ',
    timeLeft: 'เวลาที่เหลือ',
  },
  /** Parts of a page that are loaded later. */
  lazy: {
    failed: 'โหลดส่วนนี้ไม่ได้',
    failedHint: 'ตรวจสอบอินเทอร์เน็ตแล้วลองใหม่',
    slow: 'เชื่อมต่อช้ากว่าปกติ กรุณารอสักครู่',
  },
  /** The shown data could not be reloaded. */
  stale: {
    title: 'อัปเดตข้อมูลไม่ได้',
    since: 'ข้อมูลเมื่อ {{time}}',
  },
  /** Fields of a member, the same in the registration and the profile. */
  account: {
    name: 'ชื่อ',
    bank: 'ธนาคาร',
    chooseBank: 'เลือกธนาคาร',
    bankRequired: 'กรุณาเลือกธนาคาร',
    banksFailed: 'โหลดรายชื่อธนาคารไม่ได้',
    noBanks: 'ตอนนี้ยังไม่มีธนาคารให้เลือก กรุณาติดต่อเจ้าหน้าที่',
    number: 'เลขที่บัญชี',
    numberHint: 'ตัวเลขเท่านั้น ไม่ต้องใส่ขีด',
    english: 'ธนาคารนี้ต้องกรอกชื่อเป็นภาษาอังกฤษ (A-\u2060Z)',
    asOnAccount: 'กรอกให้ตรงกับสมุดบัญชี',
    passwordsDiffer: 'รหัสผ่านทั้งสองช่องไม่ตรงกัน',
    slow: 'เชื่อมต่อช้ากว่าปกติ กรุณารอสักครู่',
  },
  /** What is missing in a field, by its name. */
  required: {
    phone: 'กรุณากรอกเบอร์โทรศัพท์',
    code: 'กรุณากรอกรหัส 6 หลัก',
    name: 'กรุณากรอกชื่อ',
    password: 'กรุณาตั้งรหัสผ่าน',
    confirm: 'กรุณายืนยันรหัสผ่าน',
    firstName: 'กรุณากรอกชื่อจริง',
    lastName: 'กรุณากรอกนามสกุล',
    bankAccountNo: 'กรุณากรอกเลขที่บัญชี',
    bankAccountName: 'กรุณากรอกชื่อบัญชี',
    old: 'กรุณากรอกรหัสผ่านเดิม',
    new: 'กรุณาตั้งรหัสผ่านใหม่',
  },
  /** How to reach the operator. */
  contact: {
    loadFailed: 'โหลดข้อมูลติดต่อไม่ได้',
    none: 'ยังไม่มีข้อมูลติดต่อ',
    chat: 'แชทกับเจ้าหน้าที่',
    picture: 'QR สำหรับแชทกับเจ้าหน้าที่',
    pictureFailed: 'แสดงรูป QR ไม่ได้',
    scan: 'สแกนด้วยแอปแชท หรือกดปุ่มด้านล่าง',
    open: 'เปิดแชท {{name}}',
    openChat: 'เปิดแชท',
    newTab: 'เปิดในแท็บใหม่',
    version: 'เวอร์ชัน {{version}}',
  },
} as const;
