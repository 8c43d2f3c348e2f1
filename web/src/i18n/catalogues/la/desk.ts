import type { Texts } from '../../texts.ts';

export default {
  /** Keyboard shortcuts on wide screens. */
  desk: {
    shortcuts: 'ປຸ່ມລັດ',
    use: 'ໃຊ້ປຸ່ມລັດ',
    hint: 'ບໍ່ເຮັດວຽກຕອນພິມ ຫຼື ມີແຜງເປີດຢູ່',
    search: 'ຄົ້ນຫາ',
    chat: 'ແຊັດກັບພະນັກງານ',
    list: 'ສະແດງປຸ່ມລັດ',
  },
} satisfies Texts['desk'];
