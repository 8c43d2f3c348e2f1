import type { Texts } from '../../../texts.ts';

export const terminated: Texts['first']['terminated'] = {
  text: 'The service is closed at the moment, so you cannot log in.',
  hint: 'Check again later. If it is open, you can go on at once.',
  check: 'Check again',
  still: 'Checked: the service is still closed',
};
