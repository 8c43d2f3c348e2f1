import type { Texts } from '../../texts.ts';

export default {
  release: {
    newer: 'A new version of the app is ready.',
    load: 'Load new version',
    later: 'Later',
  },
} satisfies Texts['release'];
