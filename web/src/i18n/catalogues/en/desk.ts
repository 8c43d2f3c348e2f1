import type { Texts } from '../../texts.ts';

export default {
  /** Keyboard shortcuts on wide screens. */
  desk: {
    shortcuts: 'Keyboard shortcuts',
    use: 'Use shortcuts',
    hint: "Off while you're typing or a panel is open",
    search: 'Search',
    chat: 'Chat with support',
    list: 'Show this list',
  },
} satisfies Texts['desk'];
