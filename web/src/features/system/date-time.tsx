import { formatDateTime } from '../../i18n/dates.ts';

/** Date and time in a narrow column: the time may go to the next line. */
export function DateTime({ instant }: { instant: string }) {
  return (
    <time dateTime={instant} translate="no" className="text-muted tabular-nums">
      {formatDateTime(instant)}
    </time>
  );
}
