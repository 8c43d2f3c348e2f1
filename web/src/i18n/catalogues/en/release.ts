import type { Texts } from '../../texts.ts';

export default {
  release: {
    newer: 'A new version of the app is ready.',
    load: 'Update now',
    later: 'Later',
  },
} satisfies Texts['release'];
