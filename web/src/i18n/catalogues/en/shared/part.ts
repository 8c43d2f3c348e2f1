import type { Texts } from '../../../texts.ts';

export const part: Texts['shared']['part'] = {
  failed: 'This part could not be loaded',
  failedHint: 'Check your connection and try again',
  slow: 'This is taking longer than usual. Please wait a moment.',
};
