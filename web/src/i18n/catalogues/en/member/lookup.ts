import type { Texts } from '../../../texts.ts';

export const lookup: Texts['member']['lookup'] = {
  agreement: 'User agreement',
  accept: 'Accept',
  conditions: 'Conditions',
  noConditions: 'There are no conditions yet',
  loadFailed: 'This text could not be loaded',
};
