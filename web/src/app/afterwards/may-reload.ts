interface Rest {
  readonly openSheets: number;
  readonly moneyMoves: boolean;
}

interface Field {
  readonly type: string;
  readonly value: string;
  readonly defaultValue: string;
  readonly checked: boolean;
  readonly defaultChecked: boolean;
}

/** Something that the player would have to write again. */
export const isTyped = ({ type, value, defaultValue, checked, defaultChecked }: Field): boolean =>
  type === 'checkbox' || type === 'radio'
    ? checked !== defaultChecked
    : value !== '' && value !== defaultValue;

/** Would a page that is loaded again take nothing from the player: no sheet, no money under way, nothing typed? */
export const isAtRest = ({ openSheets, moneyMoves }: Rest, fields: Iterable<Field>, busy: boolean): boolean =>
  openSheets === 0 && !moneyMoves && !busy && ![...fields].some(isTyped);

/** What is typed into the page now, and whether something in it is under way, such as a picture that is being sent. */
export const fieldsOf = (page: Document): Iterable<Field> =>
  [...page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].map((field) => ({
    type: field.type,
    value: field.value,
    defaultValue: field.defaultValue,
    checked: 'checked' in field && field.checked,
    defaultChecked: 'defaultChecked' in field && field.defaultChecked,
  }));

export const isBusy = (page: Document): boolean => page.querySelector('[aria-busy="true"]') !== null;
