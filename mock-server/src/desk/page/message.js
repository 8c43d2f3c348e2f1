import { el } from './dom.js';

/** Pictures and files are shown from this server alone, whatever an entry says. */
function localUrl(url, world) {
  const isLocal = typeof url === 'string' && /^\/media\/[\w./-]+$/.test(url);
  if (!isLocal) return undefined;
  return url.startsWith('/media/chat/') ? `${url}?world=${encodeURIComponent(world)}` : url;
}

const text = (value, props) => el('p', { class: 'text', ...props }, String(value ?? ''));
const code = (value) => el('pre', { class: 'json', tabindex: '0' }, JSON.stringify(value, null, 2));

const buttonList = (buttons = []) =>
  buttons.length > 0 &&
  el(
    'ul',
    { class: 'buttons' },
    ...buttons.map(({ title, type, payload }) =>
      el('li', {}, el('strong', {}, title), ' ', el('span', { class: 'muted' }, `${type}: ${payload}`)),
    ),
  );

function picture(url, world, alt) {
  const src = localUrl(url, world);
  return src ? el('img', { src, alt, loading: 'lazy' }) : text(url, { class: 'muted text' });
}

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

const card = ({ image_url, title, subtitle, buttons }, world) =>
  el(
    'li',
    { class: 'card' },
    image_url && picture(image_url, world, ''),
    el('strong', {}, title),
    subtitle && text(subtitle),
    buttonList(buttons),
  );

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

/** A message of any type; one that is not known as its JSON. */
export function drawMessage(message, world) {
  const draw = Object.hasOwn(drawers, message.message_type) ? drawers[message.message_type] : undefined;
  const { deliver: _, ...rest } = message;
  return el('div', { class: 'message' }, ...(draw ? draw(message, world) : [code(rest)]));
}

/** A line that says what it is, for the list. */
export function summaryOf({ sender, message }) {
  const { message_type: type, payload, payloads } = message;
  const by = sender === 'customer' ? '' : 'You: ';
  if (type === 'text') return by + payload;
  if (type === 'media') return `${by}[${payload.fileType}] ${payload.message ?? ''}`;
  if (type === 'postback') return `${by}[pressed] ${payload.title}`;
  if (type === 'generic') return `${by}[cards] ${payloads[0]?.title ?? ''}`;
  if (type === 'buttons' || type === 'quick_replies') return `${by}[${type}] ${payload}`;
  return `${by}[${type}]`;
}
