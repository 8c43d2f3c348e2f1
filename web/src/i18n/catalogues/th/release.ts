export default {
  /** The bar about a newer release of the app. */
  release: {
    newer: 'แอปมีเวอร์ชันใหม่แล้ว',
    load: 'โหลดเวอร์ชันใหม่',
    later: 'ไว้ภายหลัง',
    /** Why the requested reload is not done at once. */
    waiting: 'จะโหลดให้เมื่อรายการที่ทำอยู่เสร็จ',
    offline: 'เชื่อมต่อไม่ได้ กดอีกครั้งเมื่อมีสัญญาณ',
  },
} as const;
