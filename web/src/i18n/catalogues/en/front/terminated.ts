import type { Texts } from '../../../texts.ts';

export const terminated: Texts['first']['terminated'] = {
  text: 'The service is closed at the moment, so you cannot sign in.',
  hint: 'Once it is open again, check here and go on.',
  check: 'Check again',
  still: 'Checked: the service is still closed',
};
