import { auth } from './front/auth.ts';
import { front } from './front/front.ts';
import { notFound } from './front/not-found.ts';
import { terminated } from './front/terminated.ts';

/** Texts of the first paint: the design system and the pages in front of the sign-in. Thai is where keys are made. */
const design = {
  close: 'ปิด',
  ok: 'ตกลง',
  cancel: 'ยกเลิก',
  confirm: 'ยืนยัน',
  dismiss: 'ปิดข้อความ',
  loading: 'กำลังโหลด',
  tryAgain: 'ลองใหม่',
  required: 'กรุณากรอกข้อมูล',
  showPassword: 'แสดงรหัสผ่าน',
  hidePassword: 'ซ่อนรหัสผ่าน',
  messages: 'ข้อความแจ้งเตือน',
  failed: 'เกิดข้อผิดพลาด กรุณาลองใหม่',
  danger: 'ไม่สำเร็จ',
  warn: 'โปรดทราบ',
  info: 'แจ้งให้ทราบ',
  done: 'สำเร็จ',
} as const;

const shell = {
  appName: 'กระเป๋า',
  skip: 'ข้ามไปยังเนื้อหา',
  language: 'ภาษา',
  login: 'เข้าสู่ระบบ',
  terminated: 'ปิดให้บริการแล้ว',
  notFound: 'ไม่พบหน้านี้',
  faultTitle: 'เปิดหน้านี้ไม่ได้',
  faultText: 'กรุณาโหลดหน้านี้ใหม่ หากยังเปิดไม่ได้ ให้ติดต่อเจ้าหน้าที่',
  reload: 'โหลดใหม่',
  offline: 'ไม่มีอินเทอร์เน็ต',
  opensWhenBack: 'หน้านี้จะเปิดเองเมื่อเชื่อมต่อได้',
  unreachable: 'เชื่อมต่อไม่ได้ กรุณาตรวจสอบอินเทอร์เน็ตแล้วลองใหม่',
  incomplete: 'แอปยังโหลดไม่ครบ จึงยังไม่ได้ส่งรายการนี้ กรุณาโหลดหน้านี้ใหม่',
} as const;

export default { design, shell, auth, front, notFound, terminated } as const;
