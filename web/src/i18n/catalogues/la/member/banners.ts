import type { Texts } from '../../../texts.ts';

export const banners: Texts['member']['banners'] = {
  title: 'ປະກາດ',
  role: 'ຮູບເລື່ອນ',
  list: 'ປັດ ຫຼື ກົດລູກສອນຊ້າຍຂວາເພື່ອເລື່ອນ',
  previous: 'ກ່ອນໜ້າ',
  next: 'ຕໍ່ໄປ',
  show: 'ເບິ່ງປະກາດທີ {{slide}} ຈາກ {{count}}',
  place: '{{slide}} ຈາກ {{count}}',
};
