import type { ReactNode } from 'react';
import { isFinal, linesOf, refusal } from '../control/problems.ts';
import { Button } from './controls.tsx';
import { moneyText, signedMoney } from './format.ts';

/** The error in the words of its source, with a retry button where retrying may help. */
export function Problem({ error, again }: { readonly error: unknown; readonly again?: () => void }) {
  return (
    <div className="problem" role="alert">
      {linesOf(error).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {again && !isFinal(error) && (
        <div>
          <Button small onClick={again}>
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}

/** Something in the address that there is not. */
export const Mistaken = ({
  onClose,
  children,
}: {
  readonly onClose?: () => void;
  readonly children: ReactNode;
}) => (
  <div className="problem" role="alert">
    <p>{children}</p>
    {onClose && (
      <div>
        <Button small onClick={onClose}>
          Go on without it
        </Button>
      </div>
    )}
  </div>
);

/** A placeholder, visible once loading takes noticeably long. */
export const Loading = () => (
  <div className="loading" role="status">
    <span className="hidden">Loading…</span>
    <i />
    <i />
    <i />
  </div>
);

export function Empty({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <div className="empty">
      <h2>{title}</h2>
      {children}
    </div>
  );
}

export const Money = ({ amount, signed = false }: { readonly amount: number; readonly signed?: boolean }) => (
  <span className={signed ? (amount < 0 ? 'muted' : 'good') : undefined}>
    {signed ? signedMoney(amount) : moneyText(amount)}
  </span>
);

/**
 * The content of a query, its error, or that it is loading. Without a connection the last content stays; once the simulator
 * itself refuses, it is no longer valid.
 */
export function Loaded<Value>({
  query,
  children,
}: {
  readonly query: {
    readonly data: Value | undefined;
    readonly error: unknown;
    readonly refetch: () => Promise<unknown>;
  };
  readonly children: (value: Value) => ReactNode;
}) {
  if (query.data !== undefined && !refusal(query.error)) return children(query.data);
  if (query.error) return <Problem error={query.error} again={() => void query.refetch()} />;
  return <Loading />;
}

/** A sentence of the simulator: names and values are in backticks. */
export const Prose = ({ text }: { readonly text: string }) =>
  text.split(/`([^`]+)`/).map((part, at) =>
    // oxlint-disable-next-line react/no-array-index-key -- a part is identified by its position
    at % 2 === 1 ? <code key={at}>{part}</code> : part,
  );
