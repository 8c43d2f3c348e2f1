import { createContext, use, useState, type Dispatch, type SetStateAction } from 'react';

/** What stands in forms that were left, by world and form; for as long as the page is open. */
export type KeptForms = Map<string, unknown>;

export const KeptContext = createContext<KeptForms | undefined>(undefined);

interface Kept<Value> {
  readonly value: Value;
  readonly set: Dispatch<SetStateAction<Value>>;
  /** It was sent, or is not wanted any more. */
  readonly forget: () => void;
}

/** As `useState`, and what was typed is there again for whoever comes back to the form. */
export function useKept<Value>(
  world: string | undefined,
  form: string,
  first: Value | (() => Value),
): Kept<Value> {
  const forms = use(KeptContext);
  if (!forms) throw new Error('Only below the frame of the console.');
  const key = JSON.stringify([world, form]);
  const read = (): Value => {
    if (forms.has(key)) return forms.get(key) as Value;
    return typeof first === 'function' ? (first as () => Value)() : first;
  };
  const [shown, setShown] = useState(() => ({ key, value: read() }));
  // The next QR code of a member takes the place of the one before, in the same form.
  const { value } = shown.key === key ? shown : { value: read() };
  const set: Kept<Value>['set'] = (next) => {
    // Not out of React's state: of a form that was left React computes no state any more, and its answer may come then.
    const before = forms.has(key) ? (forms.get(key) as Value) : value;
    const after = typeof next === 'function' ? (next as (before: Value) => Value)(before) : next;
    forms.set(key, after);
    setShown({ key, value: after });
  };
  return { value, set, forget: () => void forms.delete(key) };
}
