import type { Texts } from '../../texts.ts';
import { auth } from './front/auth.ts';
import { front } from './front/front.ts';
import { notFound } from './front/not-found.ts';
import { terminated } from './front/terminated.ts';

const design: Texts['first']['design'] = {
  close: 'ປິດ',
  ok: 'ຕົກລົງ',
  cancel: 'ຍົກເລີກ',
  confirm: 'ຢືນຢັນ',
  dismiss: 'ປິດຂໍ້ຄວາມ',
  loading: 'ກຳລັງໂຫຼດ',
  tryAgain: 'ລອງໃໝ່',
  required: 'ກະລຸນາປ້ອນຂໍ້ມູນ',
  showPassword: 'ສະແດງລະຫັດຜ່ານ',
  hidePassword: 'ເຊື່ອງລະຫັດຜ່ານ',
  messages: 'ຂໍ້ຄວາມແຈ້ງເຕືອນ',
  failed: 'ເກີດຂໍ້ຜິດພາດ ກະລຸນາລອງໃໝ່',
  danger: 'ບໍ່ສຳເລັດ',
  warn: 'ໂປດຊາບ',
  info: 'ແຈ້ງໃຫ້ຊາບ',
  done: 'ສຳເລັດ',
};

const shell: Texts['first']['shell'] = {
  appName: 'ກະເປົາ',
  skip: 'ຂ້າມໄປຫາເນື້ອຫາ',
  language: 'ພາສາ',
  login: 'ເຂົ້າສູ່ລະບົບ',
  terminated: 'ປິດໃຫ້ບໍລິການແລ້ວ',
  notFound: 'ບໍ່ພົບໜ້ານີ້',
  faultTitle: 'ເປີດໜ້ານີ້ບໍ່ໄດ້',
  faultText: 'ກະລຸນາໂຫຼດໜ້ານີ້ໃໝ່ ຖ້າຍັງເປີດບໍ່ໄດ້ ໃຫ້ຕິດຕໍ່ພະນັກງານ',
  reload: 'ໂຫຼດໃໝ່',
  offline: 'ບໍ່ມີອິນເຕີເນັດ',
  opensWhenBack: 'ໜ້ານີ້ຈະເປີດເອງເມື່ອເຊື່ອມຕໍ່ໄດ້',
  unreachable: 'ເຊື່ອມຕໍ່ບໍ່ໄດ້ ກະລຸນາກວດອິນເຕີເນັດແລ້ວລອງໃໝ່',
  incomplete: 'ແອັບຍັງໂຫຼດບໍ່ຄົບ ຈຶ່ງຍັງບໍ່ໄດ້ສົ່ງລາຍການນີ້ ກະລຸນາໂຫຼດໜ້ານີ້ໃໝ່',
};

export default { design, shell, auth, front, notFound, terminated } satisfies Texts['first'];
