import { Field, type FieldProps } from '../../design/field.tsx';
import { upperCase } from '../account-fields.ts';

interface UpperFieldProps extends Omit<FieldProps, 'onChange' | 'type'> {
  onText: (text: string) => void;
}

/**
 * A name, in capital letters as it is typed (spec §5). The cursor stays where it is; while a keyboard is still
 * composing a word nothing is changed under its hands.
 */
export function UpperField({ onText, ...field }: UpperFieldProps) {
  const take = (input: HTMLInputElement) => {
    const upper = upperCase(input.value);
    if (upper !== input.value) {
      const { selectionStart, selectionEnd } = input;
      input.value = upper;
      input.setSelectionRange(selectionStart, selectionEnd);
    }
    onText(upper);
  };
  return (
    <Field
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      {...field}
      onChange={({ nativeEvent, target }) => {
        if ((nativeEvent as InputEvent).isComposing) onText(target.value);
        else take(target);
      }}
      onCompositionEnd={(event) => take(event.currentTarget)}
    />
  );
}
