export default {
  /** When a newer release of the app is there. */
  release: {
    newer: 'แอปมีเวอร์ชันใหม่แล้ว',
    load: 'โหลดเวอร์ชันใหม่',
    later: 'ไว้ภายหลัง',
  },
} as const;
