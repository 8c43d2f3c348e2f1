import type { Texts } from '../../../texts.ts';

export const banners: Texts['member']['banners'] = {
  title: 'Announcements',
  role: 'carousel',
  list: 'Swipe or press the left and right arrows to move',
  previous: 'Previous',
  next: 'Next',
  show: 'Show announcement {{slide}} of {{count}}',
  place: '{{slide}} of {{count}}',
};
