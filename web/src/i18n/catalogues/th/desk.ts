export default {
  /** Keyboard shortcuts on wide screens. */
  desk: {
    shortcuts: 'แป้นพิมพ์ลัด',
    use: 'ใช้แป้นพิมพ์ลัด',
    hint: 'ไม่ทำงานขณะพิมพ์หรือเปิดหน้าต่างอยู่',
    search: 'ค้นหา',
    chat: 'แชทกับเจ้าหน้าที่',
    list: 'แสดงแป้นพิมพ์ลัด',
  },
} as const;
