import type { ShownCategory } from '../../../core/wallet.ts';
import type { PlainKey } from '../../../i18n/texts.ts';

export const categoryTitles: Record<ShownCategory, PlainKey> = {
  slot: 'home.slot',
  sport: 'home.sport',
  lotto: 'home.lotto',
  other: 'home.otherGames',
};
