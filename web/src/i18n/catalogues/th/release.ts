export default {
  /** The bar about a newer release of the app. */
  release: {
    newer: 'แอปมีเวอร์ชันใหม่',
    load: 'อัปเดต',
    later: 'ภายหลัง',
    /** Why the requested reload is not done at once. */
    waiting: 'จะอัปเดตให้เมื่อรายการที่ทำอยู่เสร็จ',
    offline: 'เชื่อมต่อไม่ได้ กดอีกครั้งเมื่อมีสัญญาณ',
  },
} as const;
