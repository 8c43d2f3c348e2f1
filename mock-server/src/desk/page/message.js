// @ts-check
import { el } from './dom.js';

/** @import { ChatButton, ChatCard, ChatMedia, ChatMessage, Conversation } from '@krapao/contracts/entities/chat' */
/** @import { Child, Props } from './dom.js' */

/**
 * A message of a known type. `message_type` of a message is open, so nothing narrows it but this list.
 * @typedef {Extract<ChatMessage, { message_type: 'text' | 'buttons' | 'media' | 'quick_replies' | 'generic' | 'postback' }>} Known
 */

/**
 * Pictures and files are shown from this server alone, whatever an entry says.
 * @param {unknown} url
 * @param {string} world
 */
function localUrl(url, world) {
  const isLocal = typeof url === 'string' && /^\/media\/[\w./-]+$/.test(url);
  if (!isLocal) return undefined;
  return url.startsWith('/media/chat/') ? `${url}?world=${encodeURIComponent(world)}` : url;
}

/**
 * @param {string | null} value
 * @param {Props} [props]
 */
const text = (value, props) => el('p', { class: 'text', ...props }, value ?? '');
const code = (/** @type {unknown} */ value) =>
  el('pre', { class: 'json', tabindex: '0' }, JSON.stringify(value, null, 2));

/** @param {readonly ChatButton[]} buttons */
const buttonList = (buttons = []) =>
  buttons.length > 0 &&
  el(
    'ul',
    { class: 'buttons' },
    ...buttons.map(({ title, type, payload }) =>
      el('li', {}, el('strong', {}, title), ' ', el('span', { class: 'muted' }, `${type}: ${payload}`)),
    ),
  );

/**
 * @param {string} url
 * @param {string} world
 * @param {string} alt
 */
function picture(url, world, alt) {
  const src = localUrl(url, world);
  return src ? el('img', { src, alt, loading: 'lazy' }) : text(url, { class: 'muted text' });
}

/**
 * @param {ChatMedia} payload
 * @param {string} world
 * @returns {Child[]}
 */
function media({ url, fileType, message }, world) {
  const src = localUrl(url, world);
  const caption = message && text(message);
  if (fileType === 'image') return [picture(url, world, message ?? 'Picture'), caption];
  if (fileType === 'video' && src)
    return [
      el('video', { src, controls: true, preload: 'metadata', 'aria-label': message ?? 'Video' }),
      caption,
    ];
  const name = message ?? url.split('/').at(-1);
  if (src) return [el('p', {}, 'File ', el('a', { href: src, download: name }, name))];
  return [text(url, { class: 'muted text' }), caption];
}

/**
 * @param {ChatCard} card
 * @param {string} world
 */
const card = ({ image_url, title, subtitle, buttons }, world) =>
  el(
    'li',
    { class: 'card' },
    image_url && picture(image_url, world, ''),
    el('strong', {}, title),
    subtitle && text(subtitle),
    buttonList(buttons),
  );

/** @type {{ readonly [Type in Known['message_type']]: (message: Extract<Known, { message_type: Type }>, world: string) => Child[] }} */
const drawers = {
  text: ({ payload }) => [text(payload)],
  buttons: ({ payload, payloads }) => [text(payload), buttonList(payloads)],
  quick_replies: ({ payload, payloads }) => [text(payload), buttonList(payloads)],
  media: ({ payload }, world) => media(payload, world),
  generic: ({ payloads }, world) => [
    el('ul', { class: 'cards' }, ...payloads.map((one) => card(one, world))),
  ],
  postback: ({ payload }) => [
    el(
      'p',
      { class: 'text' },
      'Pressed ',
      el('strong', {}, payload.title),
      ' ',
      el('code', {}, payload.payload),
    ),
  ],
};

/**
 * A message of any type; one that is not known as its JSON.
 * @param {ChatMessage} message
 * @param {string} world
 */
export function drawMessage(message, world) {
  const known = /** @type {Readonly<Record<string, (message: ChatMessage, world: string) => Child[]>>} */ (
    drawers
  );
  const draw = Object.hasOwn(known, message.message_type) ? known[message.message_type] : undefined;
  const { deliver: _, ...rest } = message;
  return el('div', { class: 'message' }, ...(draw ? draw(message, world) : [code(rest)]));
}

/**
 * A line that says what it is, for the list.
 * @param {Conversation} entry
 */
export function summaryOf({ sender, message }) {
  const known = /** @type {Known} */ (message);
  const by = sender === 'customer' ? '' : 'You: ';
  switch (known.message_type) {
    case 'text':
      return by + known.payload;
    case 'media':
      return `${by}[${known.payload.fileType}] ${known.payload.message ?? ''}`;
    case 'postback':
      return `${by}[pressed] ${known.payload.title}`;
    case 'generic':
      return `${by}[cards] ${known.payloads[0]?.title ?? ''}`;
    case 'buttons':
    case 'quick_replies':
      return `${by}[${known.message_type}] ${known.payload}`;
    default:
      return `${by}[${message.message_type}]`;
  }
}
