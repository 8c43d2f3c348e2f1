import type { WorldSummary } from '@krapao/contracts/control/world';
import {
  createContext,
  use,
  useState,
  useSyncExternalStore,
  type Dispatch,
  type SetStateAction,
} from 'react';
import type { KeptForms } from './kept-forms.ts';

export const KeptContext = createContext<KeptForms | undefined>(undefined);

export function useKeptForms(): KeptForms {
  const forms = use(KeptContext);
  if (!forms) throw new Error('Only below the frame of the console.');
  return forms;
}

/** The open world, as far as it is known. */
interface World {
  readonly id: string;
  readonly summary: Pick<WorldSummary, 'madeAt'> | undefined;
}

interface Kept<Value> {
  readonly value: Value;
  readonly set: Dispatch<SetStateAction<Value>>;
  /** The current value, also after the form was left. */
  readonly now: () => Value;
  /** To be called when the value was sent, or is no longer wanted. */
  readonly forget: () => void;
}

/**
 * Like `useState`, but keeps what was typed until the form is opened again. The outcome of a call that was answered after the
 * form was left is shown when the user comes back.
 */
export function useKept<Value>(
  world: World | undefined,
  form: string,
  first: Value | (() => Value),
): Kept<Value> {
  const forms = useKeptForms();
  const key = JSON.stringify([world && nameOf(forms, world), form]);
  const begin = (): Value => (typeof first === 'function' ? (first as () => Value)() : first);
  const kept = useSyncExternalStore(forms.subscribe, () => forms.at(key)) as Box<Value> | undefined;
  // A member's next QR code replaces the previous one in the same form.
  const [own, setOwn] = useState(() => ({ key, value: begin() }));
  const { value } = kept ?? (own.key === key ? own : { value: begin() });
  const now = () => ((forms.at(key) as Box<Value> | undefined) ?? { value }).value;
  return {
    value,
    now,
    set: (next) => {
      forms.set(key, typeof next === 'function' ? (next as (before: Value) => Value)(now()) : next);
    },
    forget: () => {
      // A form that is open keeps the value.
      setOwn({ key, value: now() });
      forms.forget(key);
    },
  };
}

interface Box<Value> {
  readonly value: Value;
}

const nameOf = (forms: KeptForms, { id, summary }: World): string =>
  summary ? forms.nameOf({ id, madeAt: summary.madeAt }) : id;
