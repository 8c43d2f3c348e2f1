import { type FormEvent, useRef, useState } from 'react';

/** What is wrong with which field, by rules that are known here; a field that is right is left out. */
export type Problems<Field extends string, Problem> = { readonly [F in Field]?: Problem };

/** What a try to send shows: every problem at once, and the first field that is wrong; all right is `first: undefined`. */
export function tryForm<Field extends string, Problem>(
  fields: readonly Field[],
  problems: Problems<Field, Problem>,
) {
  const first = fields.find((field) => problems[field] !== undefined);
  return { first, tried: first === undefined ? [] : fields };
}

/** What is shown after a field was edited: its problem goes, those of the others stay. */
export const afterEdit = <Field extends string>(tried: readonly Field[], edited: Field): readonly Field[] =>
  tried.filter((field) => field !== edited);

interface FormOptions<Field extends string, Problem> {
  /** In the order of the screen. Each is the `name` of its control. */
  readonly fields: readonly Field[];
  /** As the values are now. */
  readonly problems: Problems<Field, Problem>;
  /** Sent without a problem. */
  readonly onValid: () => void;
}

/**
 * When a form says what is wrong: not while it is filled in, but at the first try to send it, at every field at once; the
 * first that is wrong gets the focus, and each problem goes when its field is edited.
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
    /** What a field has to say now. */
    problemOf: (field: Field): Problem | undefined => (tried.includes(field) ? problems[field] : undefined),
    /** To be called when a field changes. */
    edited: (field: Field) => setTried((now) => afterEdit(now, field)),
    /** Nothing is said until the next try. */
    reset: () => setTried([]),
    focus,
  };
}

/** Runs one call at a time: a disabled button would come too late for a double click, or for Enter and a click. */
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
