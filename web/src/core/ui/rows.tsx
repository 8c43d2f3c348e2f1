import type { ReactNode } from 'react';
import { MixedText } from '../../design/mixed-text.tsx';

/** Facts about a payment, one below the other. */
export function Rows({ children }: { children: ReactNode }) {
  return <dl className="divide-y divide-hairline rounded-control bg-surface-2 px-4">{children}</dl>;
}

interface RowProps {
  readonly label: string;
  /** How the figure was calculated; below both columns, so that it does not separate them. */
  readonly note?: string | undefined;
  /** Whether the value is in the app's words, which may be translated; figures, codes and names may not. */
  readonly words?: boolean;
  readonly children: ReactNode;
}

export function Row({ label, note, words, children }: RowProps) {
  return (
    <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 py-2">
      <dt className="text-small text-muted">
        <MixedText>{label}</MixedText>
      </dt>
      <dd {...(!words && { translate: 'no' })} className="ml-auto text-right font-semibold">
        <MixedText>{children}</MixedText>
      </dd>
      {note && <dd className="w-full text-right text-small text-muted">{note}</dd>}
    </div>
  );
}
