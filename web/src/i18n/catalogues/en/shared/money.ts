import type { Texts } from '../../../texts.ts';

export const money: Texts['shared']['money'] = {
  incoming: 'Money in',
  outgoing: 'Money out',
  timeLeft: 'Time left',
};
