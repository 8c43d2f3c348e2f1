import { button, el, labelled, select } from './dom.js';

/** A line or more of text: `fill` takes null for nothing, `read` gives `empty` for it. */
export function textField(label, { isLong = false, empty = '', hint, ...props } = {}) {
  const control = el(isLong ? 'textarea' : 'input', {
    ...(isLong ? { rows: '2' } : { type: 'text' }),
    ...props,
  });
  return {
    element: labelled(label, control, hint),
    control,
    fill: (value) => void (control.value = value ?? ''),
    read: () => (control.value === '' ? empty : control.value),
  };
}

export function choiceField(label, options) {
  const control = select(options);
  return {
    element: labelled(label, control),
    control,
    fill: (value) => void (control.value = value ?? options[0][0]),
    read: () => control.value,
  };
}

/** Fields by name, as one value. */
export function group(fields, props = {}) {
  const entries = Object.entries(fields);
  return {
    element: el('div', { class: 'group', ...props }, ...entries.map(([, field]) => field.element)),
    fill: (value) => entries.forEach(([name, field]) => field.fill(value?.[name])),
    read: () => Object.fromEntries(entries.map(([name, field]) => [name, field.read()])),
  };
}

/** A list of values: rows that can be added and taken away; `make` gives the fields of one. */
export function rows(label, make, { atLeast = 0 } = {}) {
  const list = el('div', { class: 'rows' });
  let made = [];
  const number = () =>
    made.forEach(({ legend, remove }, at) => {
      legend.textContent = `${label} ${at + 1}`;
      remove.setAttribute('aria-label', `Remove ${label.toLowerCase()} ${at + 1}`);
      remove.hidden = made.length <= atLeast;
    });
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
  const add = button(`Add ${label.toLowerCase()}`, () =>
    addRow(undefined).element.querySelector('input, select')?.focus(),
  );
  return {
    element: el('div', { class: 'list-field' }, list, add),
    fill: (values) => {
      made = [];
      list.replaceChildren();
      for (const value of values?.length > 0 ? values : Array.from({ length: atLeast })) addRow(value);
    },
    read: () => made.map(({ field }) => field.read()),
  };
}
