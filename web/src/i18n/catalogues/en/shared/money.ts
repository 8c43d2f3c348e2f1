import type { Texts } from '../../../texts.ts';

export const money: Texts['shared']['money'] = {
  incoming: 'Money in',
  outgoing: 'Money out',
  BAHT: 'baht',
  LAK: 'kip',
  timeLeft: 'Time left',
};
