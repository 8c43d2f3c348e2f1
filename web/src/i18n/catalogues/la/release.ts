import type { Texts } from '../../texts.ts';

export default {
  release: {
    newer: 'ແອັບມີເວີຊັນໃໝ່',
    load: 'ອັບເດດ',
    later: 'ພາຍຫຼັງ',
    waiting: 'ຈະອັບເດດໃຫ້ເມື່ອລາຍການທີ່ເຮັດຢູ່ສຳເລັດ',
    offline: 'ເຊື່ອມຕໍ່ບໍ່ໄດ້ ກົດອີກຄັ້ງເມື່ອມີສັນຍານ',
  },
} satisfies Texts['release'];
