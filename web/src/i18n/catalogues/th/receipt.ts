export default {
  /** The receipt of a transaction. */
  receipt: {
    from: 'จาก',
    to: 'ไปที่',
    about: 'รายละเอียด',
    time: 'เวลา',
    reference: 'เลขอ้างอิง',
    before: 'ยอดก่อนทำรายการ',
    after: 'ยอดหลังทำรายการ',
    save: 'บันทึกรูป',
    share: 'แชร์',
    saved: 'บันทึกรูปแล้ว',
    copied: 'คัดลอกข้อความแล้ว',
    failed: 'สร้างรูปไม่ได้ กรุณาลองใหม่',
    notYet: 'ยังไม่มีหลักฐานของรายการนี้ อีกสักครู่ดูได้ที่หน้ารายการ',
  },
  /** Finding entries of the statement. */
  finder: {
    search: 'เลขอ้างอิง ชื่อบัญชี หรือจำนวนเงิน',
    kind: 'ประเภท',
    all: 'ทั้งหมด',
    period: 'ช่วงเวลา',
    anyTime: 'ทุกช่วง',
    today: 'วันนี้',
    week: '7 วัน',
    month: '30 วัน',
    none: 'ไม่พบรายการ',
    found: 'พบ {{entries}} รายการ',
    more: 'ดูอีก {{entries}} รายการ',
    newest: 'ค้นหาจาก {{entries}} รายการล่าสุด',
  },
} as const;
