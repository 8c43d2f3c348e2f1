import type { Texts } from '../../../texts.ts';

export const front: Texts['first']['front'] = {
  menu: 'Menu',
  home: 'Home',
  register: 'Register',
  howto: 'How to',
  contact: 'Contact',
};
