import type { TFunction } from 'i18next';
import type { Entry } from '../../realtime/entry-log.ts';
import { viewOf } from './message-view.ts';

const LONGEST = 120;

/** A message in a line: for notices and for what is read out. */
export function previewText(t: TFunction, { message }: Entry): string {
  // No picture of it is shown, wherever it lies.
  const view = viewOf(message, '');
  const text = (() => {
    switch (view.kind) {
      case 'text':
      case 'pressed':
        return view.text;
      case 'buttons':
      case 'replies':
        return view.text || view.buttons.map(({ title }) => title).join(', ');
      case 'cards':
        return view.cards.map(({ title }) => title).join(', ');
      case 'media':
        return (
          view.text ||
          t(view.fileType === 'image' || view.fileType === 'video' ? `chat.${view.fileType}` : 'chat.file')
        );
      default:
        return t('chat.unknown');
    }
  })();
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
