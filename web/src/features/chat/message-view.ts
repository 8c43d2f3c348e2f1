import type { ChatMessage } from '@krapao/contracts/entities/chat';
import { safeUrl } from '../../platform/safe-url.ts';
import { mediaSource, type MediaSource } from './media-source.ts';

/** What a press does; a target that a player must not be sent to is only text. */
export type ButtonAction =
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

// A socket's entry is read without the contract's check, so nothing about it is taken for granted.
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
 * How a message is drawn, whatever it is made of.
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
