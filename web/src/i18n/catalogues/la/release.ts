import type { Texts } from '../../texts.ts';

export default {
  release: {
    newer: 'ແອັບມີເວີຊັນໃໝ່ແລ້ວ',
    load: 'ໂຫຼດເວີຊັນໃໝ່',
    later: 'ໄວ້ພາຍຫຼັງ',
  },
} satisfies Texts['release'];
