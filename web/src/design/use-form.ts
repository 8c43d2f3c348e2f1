import { type FormEvent, useRef, useState } from 'react';

/** The problems by field, by client-side rules; valid fields are left out. */
export type Problems<Field extends string, Problem> = { readonly [F in Field]?: Problem };

/** The result of a submit: all fields show their problems, and `first` is the first invalid one; `undefined` if all are valid. */
export function tryForm<Field extends string, Problem>(
  fields: readonly Field[],
  problems: Problems<Field, Problem>,
) {
  const first = fields.find((field) => problems[field] !== undefined);
  return { first, tried: first === undefined ? [] : fields };
}

/** The fields that show problems after one was edited: its own is hidden, the others stay. */
export const afterEdit = <Field extends string>(tried: readonly Field[], edited: Field): readonly Field[] =>
  tried.filter((field) => field !== edited);

interface FormOptions<Field extends string, Problem> {
  /** In the order on the screen. Each is the `name` of its control. */
  readonly fields: readonly Field[];
  /** The problems of the current values. */
  readonly problems: Problems<Field, Problem>;
  /** Called on a submit without problems. */
  readonly onValid: () => void;
}

/**
 * When a form shows problems: not while it is filled in, but on submit, for all fields at once. The first invalid field gets
 * the focus, and each problem is hidden when its field is edited.
 */
export function useForm<Field extends string, Problem>(options: FormOptions<Field, Problem>) {
  const { fields, problems, onValid } = options;
  const form = useRef<HTMLFormElement>(null);
  const [tried, setTried] = useState<readonly Field[]>([]);
  const focus = (field: Field) => form.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const attempt = tryForm(fields, problems);
    setTried(attempt.tried);
    if (attempt.first === undefined) onValid();
    else focus(attempt.first);
  };
  return {
    /** For the `<form>`. */
    form: { ref: form, onSubmit, noValidate: true },
    /** The problem that a field shows now. */
    problemOf: (field: Field): Problem | undefined => (tried.includes(field) ? problems[field] : undefined),
    /** To be called when a field changes. */
    edited: (field: Field) => setTried((now) => afterEdit(now, field)),
    /** Hides all problems until the next submit. */
    reset: () => setTried([]),
    focus,
  };
}

/** Runs one call at a time. Disabling a button would be too late for a double click, or for Enter and a click. */
export function useOnce(): { busy: boolean; once: (call: () => Promise<void>) => Promise<void> } {
  const [busy, setBusy] = useState(false);
  const locked = useRef(false);
  const once = async (call: () => Promise<void>) => {
    if (locked.current) return;
    locked.current = true;
    setBusy(true);
    try {
      await call();
    } finally {
      locked.current = false;
      setBusy(false);
    }
  };
  return { busy, once };
}
