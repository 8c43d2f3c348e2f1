import { formatDateTime } from '../../i18n/dates.ts';

/** Day and minute, for narrow places. */
export const briefly = (instant: number) =>
  formatDateTime(instant).replace(/^(\d+\/\d+)\/\d+ (\d+:\d+):\d+$/, '$1\u00a0$2');

/** Date and time in a narrow column: the time may wrap to the next line, but neither breaks inside. */
export function DateTime({ instant }: { instant: string }) {
  const [date, time = ''] = formatDateTime(instant).split(' ');
  return (
    <time dateTime={instant} translate="no" className="text-muted tabular-nums">
      <span className="whitespace-nowrap">{date}</span> <span className="whitespace-nowrap">{time}</span>
    </time>
  );
}
