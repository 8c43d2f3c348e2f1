import { useId } from 'react';
import { Field, SelectField } from '../design/controls.tsx';
import { labelOf } from '../design/format.ts';
import type { FieldModel } from './schema.ts';
import { NULL, type Values } from './values.ts';

interface InputProps {
  readonly field: FieldModel;
  readonly path: string;
  readonly values: Values;
  readonly problems: Readonly<Record<string, string>>;
  /** The choices that this world has, by field name. */
  readonly known: Readonly<Record<string, readonly (readonly [value: string, text: string])[]>>;
  readonly onChange: (path: string, value: string) => void;
}

/** The control for a value of this kind. */
export function FieldInput(props: InputProps) {
  const { field, path, values, problems, onChange } = props;
  if (field.kind === 'group') return <GroupInput {...props} />;
  const label = `${labelOf(field.name)}${field.isRequired ? '' : ' (optional)'}`;
  const { hint } = field;
  const problem = problemOf(field, problems[path]);
  const value = values[path] ?? '';
  const set = (text: string) => onChange(path, text);
  if (field.kind === 'choice' || field.kind === 'boolean') {
    const words =
      field.kind === 'boolean'
        ? [['true', 'yes'] as const, ['false', 'no'] as const]
        : field.options.map((option) => [option, option] as const);
    const none = field.isRequired ? [] : [['', 'unchanged'] as const];
    const nothing = field.isNullable ? [[NULL, 'none'] as const] : [];
    return (
      <SelectField
        label={label}
        hint={problem ?? hint}
        value={value}
        options={[...none, ...words, ...nothing]}
        onChange={set}
      />
    );
  }
  if (field.kind === 'json')
    return (
      <Field label={`${label}, as JSON`} hint={hint} problem={problem} wide>
        {(ids) => (
          <textarea
            className="input"
            spellCheck={false}
            aria-invalid={problem !== undefined}
            {...ids}
            value={value}
            onChange={(event) => set(event.target.value)}
          />
        )}
      </Field>
    );
  return <TextInput {...props} label={label} />;
}

/** `Amount must be a number` */
const problemOf = ({ name }: FieldModel, problem: string | undefined): string | undefined =>
  problem === undefined ? undefined : `${labelOf(name)} ${problem}`;

function TextInput({
  field,
  path,
  values,
  problems,
  known,
  onChange,
  label,
}: InputProps & { readonly label: string }) {
  const list = useId();
  const suggestions = known[field.name] ?? field.suggested.map((value) => [value, ''] as const);
  const isNumber = field.kind === 'number' || field.kind === 'money';
  return (
    <Field label={label} hint={field.hint} problem={problemOf(field, problems[path])}>
      {(ids) => (
        <>
          <input
            className="input"
            autoComplete="off"
            spellCheck={false}
            inputMode={isNumber ? 'decimal' : undefined}
            placeholder={field.kind === 'money' ? '0.00' : undefined}
            list={suggestions.length > 0 ? list : undefined}
            aria-invalid={problems[path] !== undefined}
            required={field.isRequired}
            {...ids}
            value={values[path] ?? ''}
            onChange={(event) => onChange(path, event.target.value)}
          />
          {suggestions.length > 0 && (
            <datalist id={list}>
              {suggestions.map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </datalist>
          )}
        </>
      )}
    </Field>
  );
}

function GroupInput(props: InputProps) {
  const { field, path, values, onChange } = props;
  return (
    <fieldset className="group wide">
      <legend>
        {labelOf(field.name)} {!field.isRequired && <span className="faint">(optional)</span>}
      </legend>
      {field.hint !== undefined && <p className="faint small">{field.hint}</p>}
      {field.isNullable && (
        <label className="check">
          <input
            type="checkbox"
            checked={values[path] === NULL}
            onChange={(event) => onChange(path, event.target.checked ? NULL : '')}
          />
          Remove
        </label>
      )}
      {values[path] !== NULL && (
        <div className="fields">
          {field.fields.map((inner) => (
            <FieldInput key={inner.name} {...props} field={inner} path={`${path}.${inner.name}`} />
          ))}
        </div>
      )}
    </fieldset>
  );
}
