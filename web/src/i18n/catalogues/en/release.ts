import type { Texts } from '../../texts.ts';

export default {
  release: {
    newer: 'A new version of the app is ready.',
    load: 'Update now',
    later: 'Later',
    waiting: 'It comes once what you are doing is finished.',
    offline: 'No connection. Press again once it is back.',
  },
} satisfies Texts['release'];
