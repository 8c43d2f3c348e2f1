/** Texts of the chat with support. */
const chat = {
  title: 'แชทกับเจ้าหน้าที่',
  openUnread: 'แชทกับเจ้าหน้าที่ มีข้อความใหม่ {{number}} ข้อความ',
  close: 'ปิดแชท',
  support: 'เจ้าหน้าที่',
  you: 'คุณ',
  log: 'ข้อความในแชท',
  online: 'พร้อมรับข้อความ',
  connecting: 'กำลังเชื่อมต่อ…',
  offline: 'ไม่มีอินเทอร์เน็ต',
  empty: 'สวัสดี มีอะไรให้ช่วยไหม',
  emptyHint: 'พิมพ์ข้อความหรือส่งรูปได้เลย เจ้าหน้าที่จะตอบกลับที่นี่',
  loadFailed: 'โหลดข้อความล่าสุดไม่ได้',
  older: 'ดูข้อความก่อนหน้า',
  olderFailed: 'โหลดข้อความก่อนหน้าไม่ได้',
  latest: 'ไปที่ข้อความล่าสุด',
  newBelow: 'มีข้อความใหม่',
  newFrom: 'ข้อความใหม่จาก {{name}}: {{text}}',
  write: 'พิมพ์ข้อความ',
  send: 'ส่ง',
  attach: 'แนบรูปหรือวิดีโอ',
  tooLong: 'ข้อความยาวเกิน {{limit}} ตัวอักษร กรุณาแบ่งส่ง',
  left: 'พิมพ์ได้อีก {{number}} ตัวอักษร',
  image: 'รูปภาพ',
  video: 'วิดีโอ',
  file: 'ไฟล์',
  openImage: 'เปิดรูปเต็ม',
  openFile: 'เปิดไฟล์ {{name}}',
  mediaFailed: 'แสดงไฟล์นี้ไม่ได้',
  pressed: 'กดปุ่ม',
  cards: 'การ์ดข้อความ',
  unknown: 'แอปนี้ยังแสดงข้อความแบบนี้ไม่ได้',
  newTab: 'เปิดในแท็บใหม่',
  call: 'โทร',
} as const;

const chatSending = {
  uploading: 'กำลังอัปโหลด {{percent}}%',
  sending: 'กำลังส่ง…',
  failed: 'ส่งไม่สำเร็จ',
  unsure: 'ยังไม่แน่ใจว่าส่งถึงหรือไม่ ส่งใหม่ได้ ข้อความจะไม่ซ้ำ',
  resend: 'ส่งใหม่',
  remove: 'ลบ',
  cancel: 'ยกเลิก',
} as const;

const chatFile = {
  type: 'ไม่รองรับไฟล์นี้ ใช้ได้เฉพาะรูป PNG, JPEG, GIF และวิดีโอ MP4, MOV',
  heic: 'ยังไม่รองรับรูป HEIC กรุณาบันทึกเป็น JPEG หรือส่งภาพหน้าจอแทน',
  unreadable: 'อ่านไฟล์นี้ไม่ได้ กรุณาเลือกใหม่',
  size: 'ไฟล์ใหญ่เกินไป กรุณาเลือกไฟล์ไม่เกิน {{limit}} MB',
} as const;

/** Spec §9: time ago. */
const chatAgo = {
  now: 'เมื่อสักครู่',
  second: '{{number}} วินาทีที่แล้ว',
  minute: '{{number}} นาทีที่แล้ว',
  hour: '{{number}} ชั่วโมงที่แล้ว',
  day: '{{number}} วันที่แล้ว',
  month: '{{number}} เดือนที่แล้ว',
  year: '{{number}} ปีที่แล้ว',
} as const;

export default { chat, chatSending, chatFile, chatAgo } as const;
