import type { Texts } from '../../../texts.ts';

export const part: Texts['shared']['part'] = {
  failed: 'ໂຫຼດສ່ວນນີ້ບໍ່ໄດ້',
  failedHint: 'ກວດສອບອິນເຕີເນັດແລ້ວລອງໃໝ່',
  slow: 'ການເຊື່ອມຕໍ່ຊ້າກວ່າປົກກະຕິ ກະລຸນາລໍຖ້າຈັກໜ້ອຍ',
};
