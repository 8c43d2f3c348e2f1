/**
 * An element with attributes, listeners (`onclick`) and children. Text is always text: there is no way to hand in markup.
 */
export function el(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith('on')) node.addEventListener(name.slice(2), value);
    else node.setAttribute(name, value === true ? '' : String(value));
  }
  node.append(...children.filter((child) => child !== undefined && child !== null && child !== false));
  return node;
}

let lastId = 0;
/** A control under its visible label. */
export function labelled(label, control, hint) {
  lastId += 1;
  control.id = `field-${lastId}`;
  if (hint) control.setAttribute('aria-describedby', `hint-${lastId}`);
  return el(
    'div',
    { class: 'field' },
    el('label', { for: control.id }, label),
    control,
    hint && el('p', { id: `hint-${lastId}`, class: 'hint' }, hint),
  );
}

export function select(options, props = {}) {
  return el('select', props, ...options.map(([value, text]) => el('option', { value }, text)));
}

export const button = (text, onclick, props = {}) =>
  el('button', { type: 'button', onclick, ...props }, text);

const dateTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Bangkok',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** When it was in Bangkok, as the operator and its players count. */
export const time = (instant) => el('time', { datetime: instant }, dateTime.format(new Date(instant)));
