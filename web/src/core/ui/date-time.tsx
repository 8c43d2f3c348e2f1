import { formatDateTime } from '../../i18n/dates.ts';

/** Day and minute, where there is room for no more. */
export const briefly = (instant: number) =>
  formatDateTime(instant).replace(/^(\d+\/\d+)\/\d+ (\d+:\d+):\d+$/, '$1\u00a0$2');

/** Date and time in a narrow column: the time may go to the next line, neither is broken. */
export function DateTime({ instant }: { instant: string }) {
  const [date, time = ''] = formatDateTime(instant).split(' ');
  return (
    <time dateTime={instant} translate="no" className="text-muted tabular-nums">
      <span className="whitespace-nowrap">{date}</span> <span className="whitespace-nowrap">{time}</span>
    </time>
  );
}
