import type { ChatMessage } from '@krapao/contracts/entities/chat';
import type { TFunction } from 'i18next';
import { safeUrl, mediaUrl } from '../../platform/urls.ts';
import type { Entry } from '../../realtime/entry-log.ts';

/** What a press does; an unsafe target is rendered as text. */
type ButtonAction =
  | { readonly type: 'open' | 'call'; readonly href: string }
  | { readonly type: 'page'; readonly path: string }
  | { readonly type: 'send'; readonly payload: string }
  | { readonly type: 'text'; readonly text: string };

export interface ButtonView {
  readonly title: string;
  readonly action: ButtonAction;
}

export interface CardView {
  readonly image: MediaSource | undefined;
  readonly title: string;
  readonly subtitle: string;
  readonly buttons: readonly ButtonView[];
}

/** A message as it is drawn (spec §3 message types). */
export type MessageView =
  | { readonly kind: 'text' | 'pressed'; readonly text: string }
  | { readonly kind: 'buttons' | 'replies'; readonly text: string; readonly buttons: readonly ButtonView[] }
  | { readonly kind: 'media'; readonly fileType: string; readonly source: MediaSource; readonly text: string }
  | { readonly kind: 'cards'; readonly cards: readonly CardView[] }
  | { readonly kind: 'unknown' };

type Loose = Readonly<Record<string, unknown>>;

// Entries of the socket are read without the contract's validation, so no field is trusted.
const fieldsOf = (value: unknown): Loose =>
  typeof value === 'object' && value !== null ? (value as Loose) : {};
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Pages of this app that an operator may name by their path alone. */
const OWN_PAGE = /^\/(?:user|contact|howto)(?:\/[a-z]+)*$/;
const PHONE = /^\+?[\d\s().-]{3,24}$/;

function actionOf(type: string, payload: string, title: string): ButtonAction {
  if (type === 'postback') return { type: 'send', payload: payload || title };
  if (type === 'web') {
    if (OWN_PAGE.test(payload)) return { type: 'page', path: payload };
    const href = safeUrl(payload);
    if (href?.startsWith('https:')) return { type: 'open', href };
    return { type: 'text', text: payload };
  }
  if (type === 'call') {
    const number = payload.replace(/^tel:/i, '').trim();
    const href = PHONE.test(number) ? safeUrl(`tel:${number.replaceAll(/[^\d+]/g, '')}`) : undefined;
    return href ? { type: 'call', href } : { type: 'text', text: payload };
  }
  return { type: 'text', text: '' };
}

function buttonOf(value: unknown): ButtonView {
  const { title, type, payload } = fieldsOf(value);
  return { title: textOf(title), action: actionOf(textOf(type), textOf(payload), textOf(title)) };
}

function cardOf(value: unknown, backend: string): CardView {
  const { image_url, title, subtitle, buttons } = fieldsOf(value);
  return {
    image: textOf(image_url) === '' ? undefined : mediaSource(textOf(image_url), backend),
    title: textOf(title),
    subtitle: textOf(subtitle),
    buttons: listOf(buttons).map(buttonOf),
  };
}

/**
 * How a message is rendered, whatever its content.
 *
 * @param backend address of the backend, whose pictures may be shown; empty for the page's own
 */
export function viewOf(message: ChatMessage, backend: string): MessageView {
  const { message_type, payload } = message;
  const payloads = listOf('payloads' in message ? message.payloads : undefined);
  switch (message_type) {
    case 'text':
      return textOf(payload) === '' ? { kind: 'unknown' } : { kind: 'text', text: textOf(payload) };
    case 'buttons':
    case 'quick_replies':
      return {
        kind: message_type === 'buttons' ? 'buttons' : 'replies',
        text: textOf(payload),
        buttons: payloads.map(buttonOf),
      };
    case 'media': {
      const { url, fileType, message: caption } = fieldsOf(payload);
      return {
        kind: 'media',
        fileType: textOf(fileType),
        source: mediaSource(textOf(url), backend),
        text: textOf(caption),
      };
    }
    case 'generic':
      return payloads.length > 0
        ? { kind: 'cards', cards: payloads.map((card) => cardOf(card, backend)) }
        : { kind: 'unknown' };
    case 'postback': {
      const pressed = fieldsOf(payload);
      return { kind: 'pressed', text: textOf(pressed['title']) || textOf(pressed['payload']) };
    }
    default:
      return { kind: 'unknown' };
  }
}

/**
 * Where a picture or file of a message comes from: `inline` on our own or the backend's host, which the CSP allows; `link`
 * elsewhere, for a new tab; otherwise only its text.
 */
export type MediaSource =
  | { readonly type: 'inline'; readonly src: string }
  | { readonly type: 'link'; readonly href: string }
  | { readonly type: 'text'; readonly text: string };

export function mediaSource(address: string, backend: string, page: string = location.origin): MediaSource {
  // `/x` is on the backend; `//x` and `/\x` are other hosts.
  if (/^\/[^/\\]/.test(address)) return { type: 'inline', src: mediaUrl(address, backend) };
  const href = safeUrl(address);
  if (!href?.startsWith('https:')) return { type: 'text', text: address };
  const { origin } = new URL(href);
  const shown = origin === page || (backend !== '' && origin === new URL(backend).origin);
  return shown ? { type: 'inline', src: href } : { type: 'link', href };
}

/** The file name in an address. */
export const fileNameOf = (address: string): string => address.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '';

interface TextPiece {
  readonly text: string;
  readonly href?: string;
}

const ADDRESS = /(?<![\w:/.@])https:\/\/[^\s<>"'“”]+/gi;
/** Thai and Lao have no spaces between words: what follows a Latin letter or digit of an address is text again, as is an emoji. */
const NEXT_WORD = /(?<=[a-z\d])[\p{Script=Thai}\p{Script=Lao}\p{Extended_Pictographic}].*$/iu;
/** Punctuation after an address does not belong to it. */
const TRAILING = /[.,;:!?)\]]+$/;

/** Splits a text into plain pieces and links that a player may follow. */
export function linkify(text: string): readonly TextPiece[] {
  const pieces: TextPiece[] = [];
  let at = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const address = match[0].replace(NEXT_WORD, '').replace(TRAILING, '');
    const href = safeUrl(address);
    if (!href) continue;
    if (match.index > at) pieces.push({ text: text.slice(at, match.index) });
    pieces.push({ text: address, href });
    at = match.index + address.length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at) });
  return pieces;
}

const LONGEST = 120;

/** A message as one line: for notices and screen readers. */
export function previewText(t: TFunction, { message }: Entry): string {
  // No picture is shown, wherever it is.
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
  if (text.length <= LONGEST) return text;
  // Without the character that the cut goes through: a letter with its marks above and below, or half an emoji.
  return `${text.slice(0, LONGEST + 1).replace(/\P{M}\p{M}*$/u, '')}…`;
}
