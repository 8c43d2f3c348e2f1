import type { Texts } from '../../../texts.ts';

export const notFound: Texts['first']['notFound'] = {
  text: 'The link may be wrong, or the page has moved.',
  home: 'Back to the start',
};
