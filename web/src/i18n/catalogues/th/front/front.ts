/** The menu in front of the sign-in; its words are also the titles of its pages. */
export const front = {
  menu: 'เมนู',
  home: 'หน้าแรก',
  register: 'สมัครสมาชิก',
  howto: 'วิธีใช้',
  contact: 'ติดต่อเรา',
} as const;
