import type { PlainKey } from '../../i18n/texts.ts';
import type { LanguageTag } from '../../i18n/locale.ts';

/** The five help videos, in the order of spec §2. */
export const helpTopics = ['wallet', 'play', 'balance', 'bonus', 'endBonus'] as const;
export type HelpTopic = (typeof helpTopics)[number];

/**
 * Names of the files. Each video is filmed once per language, so that it shows the same words as the viewer's screen:
 * `<name>.<language>.mp4` and `.webm`, its poster `.jpg`, and captions `.vtt`.
 */
const fileNames: Readonly<Record<HelpTopic, string>> = {
  wallet: 'wallet',
  play: 'how-to-play',
  balance: 'check-balance',
  bonus: 'receive-bonus',
  endBonus: 'end-bonus',
};

/** Every phone plays H.264; browsers without proprietary codecs, such as some Chromium builds on Linux, play WebM. */
const formats = ['mp4', 'webm'] as const;

interface HelpVideoSource {
  readonly src: string;
  readonly type: `video/${(typeof formats)[number]}`;
}

interface HelpVideo {
  /** The same video in each format; a browser takes the first that it can play. */
  readonly sources: readonly HelpVideoSource[];
  readonly poster: string;
  readonly captions: string;
}

/** URLs of a video, or `undefined` if the operator has none (the specification shows no URLs). */
export function helpVideo(base: string, topic: HelpTopic, language: LanguageTag): HelpVideo | undefined {
  if (base === '') return undefined;
  const path = `${base}/${fileNames[topic]}.${language}`;
  return {
    sources: formats.map((format) => ({ src: `${path}.${format}`, type: `video/${format}` })),
    poster: `${path}.jpg`,
    captions: `${path}.vtt`,
  };
}

/** The steps of each video in writing, for those who cannot watch or hear it, and where it cannot be played. */
export const helpSteps: Readonly<Record<HelpTopic, readonly PlainKey[]>> = {
  wallet: ['howto.wallet1', 'howto.wallet2', 'howto.wallet3'],
  play: ['howto.play1', 'howto.play2', 'howto.play3'],
  balance: ['howto.balance1', 'howto.balance2', 'howto.balance3'],
  bonus: ['howto.bonus1', 'howto.bonus2', 'howto.bonus3'],
  endBonus: ['howto.endBonus1', 'howto.endBonus2', 'howto.endBonus3'],
};
