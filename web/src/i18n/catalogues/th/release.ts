export default {
  /** When a newer release of the app is there. */
  release: {
    newer: 'แอปมีเวอร์ชันใหม่แล้ว',
    load: 'โหลดเวอร์ชันใหม่',
    later: 'ไว้ภายหลัง',
    /** Why it does not come at once, when it was asked for. */
    waiting: 'จะโหลดให้เมื่อรายการที่ทำอยู่เสร็จ',
    offline: 'เชื่อมต่อไม่ได้ กดอีกครั้งเมื่อมีสัญญาณ',
  },
} as const;
