// @ts-check
/** @typedef {Node | string | false | null | undefined} Child */
/** @typedef {Readonly<Record<string, string | number | boolean | null | undefined | EventListener>>} Props */

/**
 * An element with attributes, listeners (`onclick`) and children. Text is always text: there is no way to hand in markup.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Props} props
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function el(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (typeof value === 'function') node.addEventListener(name.slice(2), value);
    else node.setAttribute(name, value === true ? '' : String(value));
  }
  node.append(...children.filter((child) => child !== undefined && child !== null && child !== false));
  return node;
}

let lastId = 0;
/**
 * A control under its visible label.
 * @param {string} label
 * @param {HTMLElement} control
 * @param {string} [hint]
 */
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

/**
 * @param {readonly (readonly [value: string, text: string])[]} options
 * @param {Props} props
 */
export function select(options, props = {}) {
  return el('select', props, ...options.map(([value, text]) => el('option', { value }, text)));
}

/**
 * @param {string} text
 * @param {EventListener | undefined} onclick
 * @param {Props} props
 */
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

/**
 * When it was in Bangkok, as the operator and its players count.
 * @param {string} instant ISO 8601
 */
export const time = (instant) => el('time', { datetime: instant }, dateTime.format(new Date(instant)));
