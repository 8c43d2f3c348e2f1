import type { Texts } from '../../texts.ts';

export default {
  release: {
    newer: 'ແອັບມີເວີຊັນໃໝ່ແລ້ວ',
    load: 'ໂຫຼດເວີຊັນໃໝ່',
    later: 'ໄວ້ພາຍຫຼັງ',
    waiting: 'ຈະໂຫຼດໃຫ້ເມື່ອລາຍການທີ່ເຮັດຢູ່ສຳເລັດ',
    offline: 'ເຊື່ອມຕໍ່ບໍ່ໄດ້ ກົດອີກຄັ້ງເມື່ອມີສັນຍານ',
  },
} satisfies Texts['release'];
