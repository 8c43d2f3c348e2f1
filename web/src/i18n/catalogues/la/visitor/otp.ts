import type { Texts } from '../../../texts.ts';

export const otp: Texts['visitor']['otp'] = {
  title: 'ຢືນຢັນເບີໂທລະສັບ',
  sent: 'ສົ່ງລະຫັດທາງ SMS ໄປທີ່ {{phone}} ແລ້ວ',
  reference: 'ລະຫັດອ້າງອີງ {{ref}}',
  code: 'ລະຫັດ 6 ຕົວເລກ',
  codeShort: 'ລະຫັດຕ້ອງມີ 6 ຕົວເລກ',
  verify: 'ຢືນຢັນລະຫັດ',
  resendIn: 'ຂໍລະຫັດໃໝ່ໄດ້ໃນ',
  resend: 'ຂໍລະຫັດໃໝ່',
  resent: 'ສົ່ງລະຫັດໃໝ່ແລ້ວ',
  changePhone: 'ປ່ຽນເບີ',
  verified: 'ຢືນຢັນເບີ {{phone}} ແລ້ວ',
};
