import type { Texts } from '../../../texts.ts';

export const notFound: Texts['first']['notFound'] = {
  text: 'The address may be mistyped, or the page has moved.',
  home: 'Back to the start',
};
