interface Rest {
  readonly openSheets: number;
  readonly moneyMoves: boolean;
  /** Something that was typed is kept in memory alone. */
  readonly hasUnsaved: boolean;
}

interface Field {
  readonly type: string;
  readonly value: string;
  readonly checked: boolean;
  readonly defaultChecked: boolean;
}

/**
 * Something that the player would have to write again. Any text counts: what React has filled in and what was typed since
 * look the same, as it keeps `defaultValue` like `value`.
 */
export const isTyped = ({ type, value, checked, defaultChecked }: Field): boolean =>
  type === 'checkbox' || type === 'radio' ? checked !== defaultChecked : value !== '';

/** Would a page that is loaded again take nothing from the player: no sheet, no money under way, nothing typed? */
export const isAtRest = (
  { openSheets, moneyMoves, hasUnsaved }: Rest,
  fields: Iterable<Field>,
  busy: boolean,
): boolean => openSheets === 0 && !moneyMoves && !hasUnsaved && !busy && ![...fields].some(isTyped);

/** What is typed into the page now, and whether something in it is under way, such as a picture that is being sent. */
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

export const isBusy = (page: Document): boolean => page.querySelector('[aria-busy="true"]') !== null;
