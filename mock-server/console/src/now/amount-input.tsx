import { useId } from 'react';
import { AMOUNT_WANTED, amountOf } from '../design/format.ts';

interface AmountInputProps extends Omit<React.ComponentProps<'input'>, 'onChange' | 'value'> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** An amount beside buttons; reports invalid input. */
export function AmountInput({ label, value, onChange, ...props }: AmountInputProps) {
  const id = useId();
  const isUnread = value.trim() !== '' && amountOf(value) === undefined;
  return (
    <>
      <input
        className="input amount"
        inputMode="decimal"
        placeholder="0.00"
        {...props}
        aria-label={label}
        aria-invalid={isUnread}
        aria-describedby={isUnread ? id : undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {isUnread && (
        <span className="bad small" id={id}>
          It {AMOUNT_WANTED}.
        </span>
      )}
    </>
  );
}
