import type { Texts } from '../../texts.ts';

const chat: Texts['chat']['chat'] = {
  title: 'ແຊັດກັບພະນັກງານ',
  openUnread: 'ແຊັດກັບພະນັກງານ ມີຂໍ້ຄວາມໃໝ່ {{number}} ຂໍ້ຄວາມ',
  close: 'ປິດແຊັດ',
  support: 'ພະນັກງານ',
  you: 'ທ່ານ',
  log: 'ຂໍ້ຄວາມໃນແຊັດ',
  online: 'ພ້ອມຮັບຂໍ້ຄວາມ',
  connecting: 'ກຳລັງເຊື່ອມຕໍ່…',
  offline: 'ບໍ່ມີອິນເຕີເນັດ',
  empty: 'ສະບາຍດີ ມີຫຍັງໃຫ້ຊ່ວຍບໍ',
  emptyHint: 'ພິມຂໍ້ຄວາມ ຫຼື ສົ່ງຮູບໄດ້ເລີຍ ພະນັກງານຈະຕອບກັບຢູ່ບ່ອນນີ້',
  loadFailed: 'ໂຫຼດຂໍ້ຄວາມຫຼ້າສຸດບໍ່ໄດ້',
  older: 'ເບິ່ງຂໍ້ຄວາມກ່ອນໜ້າ',
  olderFailed: 'ໂຫຼດຂໍ້ຄວາມກ່ອນໜ້າບໍ່ໄດ້',
  latest: 'ໄປທີ່ຂໍ້ຄວາມຫຼ້າສຸດ',
  newBelow: 'ມີຂໍ້ຄວາມໃໝ່',
  newFrom: 'ຂໍ້ຄວາມໃໝ່ຈາກ {{name}}: {{text}}',
  write: 'ພິມຂໍ້ຄວາມ',
  send: 'ສົ່ງ',
  attach: 'ແນບຮູບ ຫຼື ວິດີໂອ',
  tooLong: 'ຂໍ້ຄວາມຍາວເກີນ {{limit}} ຕົວອັກສອນ ກະລຸນາແບ່ງສົ່ງ',
  left: 'ພິມໄດ້ອີກ {{number}} ຕົວອັກສອນ',
  image: 'ຮູບພາບ',
  video: 'ວິດີໂອ',
  file: 'ໄຟລ໌',
  openImage: 'ເປີດຮູບເຕັມ',
  openFile: 'ເປີດໄຟລ໌ {{name}}',
  mediaFailed: 'ສະແດງໄຟລ໌ນີ້ບໍ່ໄດ້',
  pressed: 'ກົດປຸ່ມ',
  cards: 'ບັດຂໍ້ຄວາມ',
  unknown: 'ແອັບນີ້ຍັງສະແດງຂໍ້ຄວາມແບບນີ້ບໍ່ໄດ້',
  newTab: 'ເປີດໃນແທັບໃໝ່',
  call: 'ໂທ',
};

const chatSending: Texts['chat']['chatSending'] = {
  uploading: 'ກຳລັງອັບໂຫຼດ {{percent}}%',
  sending: 'ກຳລັງສົ່ງ…',
  failed: 'ສົ່ງບໍ່ສຳເລັດ',
  unsure: 'ຍັງບໍ່ແນ່ໃຈວ່າສົ່ງຮອດຫຼືບໍ່ ສົ່ງໃໝ່ໄດ້ ຂໍ້ຄວາມຈະບໍ່ຊ້ຳ',
  resend: 'ສົ່ງໃໝ່',
  remove: 'ລຶບ',
  cancel: 'ຍົກເລີກ',
};

const chatFile: Texts['chat']['chatFile'] = {
  type: 'ບໍ່ຮອງຮັບໄຟລ໌ນີ້ ໃຊ້ໄດ້ສະເພາະຮູບ PNG, JPEG, GIF ແລະ ວິດີໂອ MP4, MOV',
  heic: 'ຍັງບໍ່ຮອງຮັບຮູບ HEIC ກະລຸນາບັນທຶກເປັນ JPEG ຫຼື ສົ່ງພາບໜ້າຈໍແທນ',
  unreadable: 'ອ່ານໄຟລ໌ນີ້ບໍ່ໄດ້ ກະລຸນາເລືອກໃໝ່',
  size: 'ໄຟລ໌ໃຫຍ່ເກີນໄປ ກະລຸນາເລືອກໄຟລ໌ບໍ່ເກີນ {{limit}} MB',
};

const chatAgo: Texts['chat']['chatAgo'] = {
  now: 'ຫາກໍ່ນີ້',
  second: '{{number}} ວິນາທີກ່ອນ',
  minute: '{{number}} ນາທີກ່ອນ',
  hour: '{{number}} ຊົ່ວໂມງກ່ອນ',
  day: '{{number}} ມື້ກ່ອນ',
  month: '{{number}} ເດືອນກ່ອນ',
  year: '{{number}} ປີກ່ອນ',
};

export default { chat, chatSending, chatFile, chatAgo } satisfies Texts['chat'];
