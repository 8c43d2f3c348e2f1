import type { Texts } from '../../../texts.ts';

export const outcome: Texts['member']['outcome'] = {
  pendingHint: 'Please wait a moment. There is no need to send it again.',
  unknownHint: 'The connection broke before an answer came. It may have gone through.',
  checking: 'Looking at the latest figures',
  checked: 'These are the latest figures. See whether it went through before you try again.',
  unavailable: 'The latest figures could not be loaded. Please check before you try again.',
  closedHint: 'It may have gone through. Please check the latest figures before you do it again.',
  checkAgain: 'Check again',
  openStatement: 'See statement',
  notSent: 'Nothing was sent. Your money is where it was.',
};
