export default {
  /** The profile and its editing. */
  profile: {
    title: 'โปรไฟล์',
    loadFailed: 'โหลดโปรไฟล์ไม่ได้',
    member: 'ข้อมูลสมาชิก',
    bankAccount: 'บัญชีธนาคาร',
    id: 'รหัสสมาชิก',
    copyId: 'คัดลอกรหัสสมาชิก',
    username: 'ชื่อผู้ใช้',
    created: 'วันที่สมัคร',
    holder: 'ชื่อบัญชี',
    edit: 'แก้ไขข้อมูล',
    save: 'บันทึก',
    saved: 'บันทึกแล้ว',
    saveFailed: 'บันทึกไม่สำเร็จ',
    unknown: 'ยังไม่ทราบว่าบันทึกแล้วหรือไม่',
    unknownHint: 'ระบบยังไม่ยืนยันผล กดบันทึกอีกครั้งได้ ข้อมูลจะไม่ซ้ำ',
  },
  /** How the app looks on this device. */
  appearance: {
    title: 'การแสดงผล',
    system: 'ตามเครื่อง',
    light: 'สว่าง',
    dark: 'มืด',
  },
  /** Changing the password. */
  password: {
    title: 'เปลี่ยนรหัสผ่าน',
    old: 'รหัสผ่านเดิม',
    new: 'รหัสผ่านใหม่',
    confirm: 'ยืนยันรหัสผ่านใหม่',
    submit: 'เปลี่ยนรหัสผ่าน',
    saved: 'บันทึกแล้ว',
    savedHint: 'ครั้งต่อไปใช้รหัสผ่านใหม่เข้าสู่ระบบ',
    failed: 'เปลี่ยนรหัสผ่านไม่สำเร็จ',
    unknown: 'ยังไม่ทราบผลการเปลี่ยนรหัสผ่าน',
    unknownHint: 'รหัสผ่านอาจเปลี่ยนแล้ว เข้าสู่ระบบครั้งต่อไปให้ลองรหัสผ่านใหม่ก่อน หากไม่ได้ให้ใช้รหัสผ่านเดิม',
  },
} as const;
