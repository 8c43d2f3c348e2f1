import type { ChatButton, ChatCard, ChatMedia, ComposedMessage } from '@krapao/contracts/entities/chat';

/** Types of messages that have a form, and their names in the list. */
export const draftTypes = [
  ['text', 'text'],
  ['buttons', 'buttons'],
  ['media', 'media: picture, video, file'],
  ['quick_replies', 'quick_replies'],
  ['generic', 'generic: cards'],
  ['postback', 'postback'],
  ['unknown', 'unknown: any other type'],
] as const;
export type DraftType = (typeof draftTypes)[number][0];

export interface Captioned {
  readonly payload: string;
  readonly payloads: readonly ChatButton[];
}

/** The contents of the form of each type, valid or not. */
export interface Drafts {
  readonly text: string;
  readonly buttons: Captioned;
  readonly quick_replies: Captioned;
  readonly media: ChatMedia;
  readonly generic: readonly ChatCard[];
  readonly postback: { readonly title: string; readonly payload: string };
  /** The payload as JSON. */
  readonly unknown: { readonly type: string; readonly payload: string };
}

export const emptyButton: ChatButton = { title: '', type: 'web', payload: '' };
export const emptyCard: ChatCard = { title: '', subtitle: null, image_url: null, buttons: [] };

export const emptyDrafts: Drafts = {
  text: '',
  buttons: { payload: '', payloads: [emptyButton] },
  quick_replies: { payload: '', payloads: [emptyButton] },
  media: { url: '', fileType: 'image', message: null, filePath: null },
  generic: [emptyCard],
  postback: { title: '', payload: '' },
  unknown: { type: 'sticker', payload: 'null' },
};

/** The message of the form; throws if the JSON is invalid. */
export function messageOf(type: DraftType, drafts: Drafts): ComposedMessage {
  switch (type) {
    case 'text':
      return { message_type: type, payload: drafts.text };
    case 'buttons':
    case 'quick_replies':
      return { message_type: type, payload: drafts[type].payload, payloads: [...drafts[type].payloads] };
    case 'media':
      return { message_type: type, payload: drafts.media };
    case 'generic':
      return { message_type: type, payload: null, payloads: [...drafts.generic] };
    case 'postback':
      return { message_type: type, payload: drafts.postback };
    default: {
      const payload: unknown = JSON.parse(drafts.unknown.payload);
      return { message_type: drafts.unknown.type, payload };
    }
  }
}

type Loose = Readonly<Record<string, unknown>>;
const loose = (value: unknown): Loose =>
  typeof value === 'object' && value !== null ? (value as Loose) : {};
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const textOrNone = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const all = (values: unknown): readonly Loose[] => (Array.isArray(values) ? values.map(loose) : []);
const orOne = <Value>(values: readonly Value[], one: Value): readonly Value[] =>
  values.length > 0 ? values : [one];

const button = ({ title, type, payload }: Loose): ChatButton => ({
  title: text(title),
  type: text(type) || emptyButton.type,
  payload: text(payload),
});

const card = ({ title, subtitle, image_url, buttons }: Loose): ChatCard => ({
  title: text(title),
  subtitle: textOrNone(subtitle),
  image_url: textOrNone(image_url),
  buttons: all(buttons).map(button),
});

/** The form for a message, filled in; from hand-written JSON it takes the fields that it knows. */
export function draftsWith(given: unknown, before: Drafts): { type: DraftType; drafts: Drafts } {
  const { message_type, payload, payloads } = loose(given);
  const type = draftTypes.find(([name]) => name === message_type && name !== 'unknown')?.[0] ?? 'unknown';
  const inner = loose(payload);
  switch (type) {
    case 'text':
      return { type, drafts: { ...before, text: text(payload) } };
    case 'buttons':
    case 'quick_replies': {
      const captioned = { payload: text(payload), payloads: orOne(all(payloads).map(button), emptyButton) };
      return { type, drafts: { ...before, [type]: captioned } };
    }
    case 'media': {
      const { url, fileType, message, filePath } = inner;
      const media = {
        url: text(url),
        fileType: text(fileType) || emptyDrafts.media.fileType,
        message: textOrNone(message),
        filePath: textOrNone(filePath),
      };
      return { type, drafts: { ...before, media } };
    }
    case 'generic':
      return { type, drafts: { ...before, generic: orOne(all(payloads).map(card), emptyCard) } };
    case 'postback':
      return {
        type,
        drafts: { ...before, postback: { title: text(inner['title']), payload: text(inner['payload']) } },
      };
    default: {
      const unknown = { type: text(message_type), payload: JSON.stringify(payload ?? null, null, 2) };
      return { type, drafts: { ...before, unknown } };
    }
  }
}
