// @ts-check
import { button, el, labelled, select } from './dom.js';

/** @import { Props } from './dom.js' */

/**
 * What can be filled with a value, and read back; filled with nothing it is empty.
 * @template Value
 * @typedef {{ element: HTMLElement, fill(value?: Value | null): void, read: () => Value }} Field
 */

/**
 * A line or more of text; `read` gives `empty` for none.
 * @template {string | null} [Empty=string]
 * @param {string} label
 * @param {Props & { isLong?: boolean, empty?: Empty, hint?: string }} options
 * @returns {Field<string | Empty> & { control: HTMLInputElement | HTMLTextAreaElement }}
 */
export function textField(label, { isLong = false, empty, hint, ...props } = {}) {
  const control = isLong ? el('textarea', { rows: '2', ...props }) : el('input', { type: 'text', ...props });
  return {
    element: labelled(label, control, hint),
    control,
    fill: (value) => void (control.value = value ?? ''),
    read: () => (control.value === '' && empty !== undefined ? empty : control.value),
  };
}

/**
 * @param {string} label
 * @param {readonly (readonly [value: string, text: string])[]} options
 * @returns {Field<string> & { control: HTMLSelectElement }}
 */
export function choiceField(label, options) {
  const control = select(options);
  return {
    element: labelled(label, control),
    control,
    fill: (value) => void (control.value = value ?? options[0]?.[0] ?? ''),
    read: () => control.value,
  };
}

/**
 * Fields by name, as one value.
 * @template {object} Value
 * @param {{ [Name in keyof Value]: Field<Value[Name]> }} fields
 * @param {Props} props
 * @returns {Field<Value>}
 */
export function group(fields, props = {}) {
  const entries = /** @type {[keyof Value, Field<Value[keyof Value]>][]} */ (Object.entries(fields));
  return {
    element: el('div', { class: 'group', ...props }, ...entries.map(([, field]) => field.element)),
    fill: (value) => entries.forEach(([name, field]) => field.fill(value?.[name])),
    read: () =>
      /** @type {Value} */ (Object.fromEntries(entries.map(([name, field]) => [name, field.read()]))),
  };
}

/**
 * A list of values: rows that can be added and taken away; `make` gives the fields of one.
 * @template Value
 * @param {string} label
 * @param {() => Field<Value>} make
 * @param {{ atLeast?: number }} options
 * @returns {Field<Value[]>}
 */
export function rows(label, make, { atLeast = 0 } = {}) {
  const list = el('div', { class: 'rows' });
  /** @typedef {{ field: Field<Value>, legend: HTMLElement, remove: HTMLButtonElement, element: HTMLElement }} Row */
  /** @type {Row[]} */
  let made = [];
  const number = () =>
    made.forEach(({ legend, remove }, at) => {
      legend.textContent = `${label} ${at + 1}`;
      remove.setAttribute('aria-label', `Remove ${label.toLowerCase()} ${at + 1}`);
      remove.hidden = made.length <= atLeast;
    });
  /** @param {Value | undefined} value */
  const addRow = (value) => {
    const field = make();
    field.fill(value);
    const legend = el('legend', {});
    const remove = button('Remove', () => {
      made = made.filter((row) => row !== added);
      added.element.remove();
      number();
      add.focus();
    });
    /** @type {Row} */
    const added = {
      field,
      legend,
      remove,
      element: el('fieldset', { class: 'row' }, legend, field.element, remove),
    };
    made.push(added);
    list.append(added.element);
    number();
    return added;
  };
  const add = button(`Add ${label.toLowerCase()}`, () => {
    const control = addRow(undefined).element.querySelector('input, select');
    if (control instanceof HTMLElement) control.focus();
  });
  return {
    element: el('div', { class: 'list-field' }, list, add),
    fill: (values) => {
      made = [];
      list.replaceChildren();
      const filled = values ?? [];
      for (const value of filled.length > 0 ? filled : Array.from({ length: atLeast }, () => undefined))
        addRow(value);
    },
    read: () => made.map(({ field }) => field.read()),
  };
}
