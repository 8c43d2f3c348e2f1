import { Field, type FieldProps } from '../../design/field.tsx';
import { upperCase } from '../account-fields.ts';

interface UpperFieldProps extends Omit<FieldProps, 'onChange' | 'type'> {
  onText: (text: string) => void;
}

/**
 * A field for a name, turned into capital letters while typing (spec §5). The cursor keeps its position, and text that an
 * input method is still composing is not changed.
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
