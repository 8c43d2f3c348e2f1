import type { Texts } from '../../texts.ts';

export default {
  release: {
    newer: 'A new version is ready.',
    load: 'Update',
    later: 'Later',
    waiting: "We'll update as soon as what you're doing is finished.",
    offline: "No connection. Press again once you're back online.",
  },
} satisfies Texts['release'];
