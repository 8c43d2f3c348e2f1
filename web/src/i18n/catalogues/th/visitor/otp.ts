/** One-time codes by SMS. */
export const otp = {
  title: 'ยืนยันเบอร์โทรศัพท์',
  sent: 'ส่งรหัส 6 หลักทาง SMS ไปที่ {{phone}} แล้ว',
  reference: 'รหัสอ้างอิง {{ref}}',
  code: 'รหัส 6 หลัก',
  codeShort: 'รหัสต้องมี 6 หลัก',
  verify: 'ยืนยันรหัส',
  resendIn: 'ขอรหัสใหม่ได้ใน',
  resend: 'ขอรหัสใหม่',
  resent: 'ส่งรหัสใหม่แล้ว',
  changePhone: 'เปลี่ยนเบอร์',
  verified: 'ยืนยันเบอร์ {{phone}} แล้ว',
} as const;
