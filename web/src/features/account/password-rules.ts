export interface PasswordValues {
  readonly old: string;
  readonly new: string;
  readonly confirm: string;
}

export type PasswordField = keyof PasswordValues;

/** In the order of the screen. */
export const passwordFields: readonly PasswordField[] = ['old', 'new', 'confirm'];

export type PasswordProblems = { readonly [F in PasswordField]?: 'required' | 'passwordsDiffer' };

/** All three are needed, and the new one twice the same; no other rule is specified (spec §5). */
export function checkPasswords(values: PasswordValues): PasswordProblems {
  const empty = passwordFields.filter((field) => values[field] === '');
  if (empty.length > 0) return Object.fromEntries(empty.map((field) => [field, 'required']));
  return values.new === values.confirm ? {} : { confirm: 'passwordsDiffer' };
}
