interface Rest {
  readonly openSheets: number;
  readonly moneyMoves: boolean;
  /** Whether some input is kept only in memory. */
  readonly hasUnsaved: boolean;
}

interface Field {
  readonly type: string;
  readonly value: string;
  readonly checked: boolean;
  readonly defaultChecked: boolean;
}

/**
 * Whether a field has input that a reload would lose. Any text counts: what React has filled in and what was typed cannot be
 * told apart, because React keeps `defaultValue` equal to `value`.
 */
export const isTyped = ({ type, value, checked, defaultChecked }: Field): boolean =>
  type === 'checkbox' || type === 'radio' ? checked !== defaultChecked : value !== '';

/** Whether a reload would lose nothing: no open sheet, no money action in progress, no input. */
export const isAtRest = (
  { openSheets, moneyMoves, hasUnsaved }: Rest,
  fields: Iterable<Field>,
  busy: boolean,
): boolean => openSheets === 0 && !moneyMoves && !hasUnsaved && !busy && ![...fields].some(isTyped);

/** The input fields of the page. */
export const fieldsOf = (page: Document): Iterable<Field> =>
  [
    ...page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(':is(input, textarea):read-write'),
    ...page.querySelectorAll<HTMLInputElement>('input:is([type=checkbox], [type=radio])'),
  ].map((field) => ({
    type: field.type,
    value: field.value,
    checked: 'checked' in field && field.checked,
    defaultChecked: 'defaultChecked' in field && field.defaultChecked,
  }));

/** Whether something is in progress on the page, such as an upload. */
export const isBusy = (page: Document): boolean => page.querySelector('[aria-busy="true"]') !== null;
