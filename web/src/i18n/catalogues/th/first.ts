export default {
  /** Texts of the first paint: the design system and the public pages. Thai defines the keys. */
  design: {
    close: 'ปิด',
    ok: 'ตกลง',
    cancel: 'ยกเลิก',
    confirm: 'ยืนยัน',
    dismiss: 'ปิดข้อความ',
    loading: 'กำลังโหลด',
    tryAgain: 'ลองใหม่',
    showPassword: 'แสดงรหัสผ่าน',
    hidePassword: 'ซ่อนรหัสผ่าน',
    messages: 'ข้อความแจ้งเตือน',
    failed: 'เกิดข้อผิดพลาด กรุณาลองใหม่',
    danger: 'ไม่สำเร็จ',
    warn: 'โปรดทราบ',
    info: 'แจ้งให้ทราบ',
    done: 'สำเร็จ',
  },
  shell: {
    appName: 'กระเป๋า',
    skip: 'ข้ามไปยังเนื้อหา',
    language: 'ภาษา',
    login: 'เข้าสู่ระบบ',
    terminated: 'ขณะนี้ปิดให้บริการ',
    notFound: 'ไม่พบหน้านี้',
    faultTitle: 'เปิดหน้านี้ไม่ได้',
    faultText: 'กรุณาโหลดหน้านี้ใหม่ หากยังเปิดไม่ได้ กรุณาติดต่อเจ้าหน้าที่',
    reload: 'โหลดใหม่',
    offline: 'ไม่มีอินเทอร์เน็ต',
    opensWhenBack: 'หน้านี้จะเปิดเองเมื่อเชื่อมต่อได้',
    unreachable: 'เชื่อมต่อไม่ได้ กรุณาตรวจสอบอินเทอร์เน็ตแล้วลองใหม่',
    incomplete: 'แอปโหลดไม่ครบ จึงยังไม่ได้ทำรายการนี้ กรุณาโหลดหน้านี้ใหม่',
  },
  /** The sign-in page. */
  auth: {
    welcome: 'ยินดีต้อนรับ',
    lead: 'เข้าสู่ระบบเพื่อดูกระเป๋าเงินของคุณ',
    phone: 'เบอร์โทรศัพท์',
    password: 'รหัสผ่าน',
    remember: 'จดจำการเข้าสู่ระบบในเครื่องนี้',
    phoneRequired: 'กรุณากรอกเบอร์โทรศัพท์',
    passwordRequired: 'กรุณากรอกรหัสผ่าน',
    slow: 'เชื่อมต่อช้ากว่าปกติ กรุณารอสักครู่',
    failed: 'เข้าสู่ระบบไม่สำเร็จ',
    forgotten: 'ลืมรหัสผ่าน?',
    noAccount: 'ยังไม่เป็นสมาชิก?',
  },
  /** The menu of the public pages; its texts are also the titles of the pages. */
  publicNav: {
    menu: 'เมนู',
    home: 'หน้าแรก',
    register: 'สมัครสมาชิก',
    howto: 'วิธีใช้',
    contact: 'ติดต่อเรา',
  },
  /** The page for an unknown URL. */
  notFound: {
    text: 'ลิงก์อาจไม่ถูกต้อง หรือหน้านี้ย้ายไปแล้ว',
    home: 'กลับหน้าแรก',
  },
  /** When the service is gone. */
  terminated: {
    text: 'ขณะนี้ระบบไม่เปิดให้บริการ จึงยังเข้าใช้งานไม่ได้',
    hint: 'กลับมากดตรวจสอบภายหลังได้ หากเปิดแล้วจะเข้าใช้งานต่อได้ทันที',
    check: 'ตรวจสอบอีกครั้ง',
    still: 'ตรวจสอบแล้ว ยังไม่เปิดให้บริการ',
  },
} as const;
