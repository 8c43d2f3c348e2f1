import { DAY_MS, HOUR_MS, MINUTE_MS } from '@krapao/contracts/kernel/calendar';
import { durationText } from '@krapao/contracts/kernel/duration';
import type { Answer } from '../control/control.ts';

type Timer = Answer<'control.listTimers'>['entries'][number];

const marks = [
  [MINUTE_MS, '1 m'],
  [15 * MINUTE_MS, '15 m'],
  [HOUR_MS, '1 h'],
  [DAY_MS, '1 d'],
  [7 * DAY_MS, '1 w'],
  [30 * DAY_MS, '30 d'],
] as const;

const END = 60 * DAY_MS;
/** Position in percent, by the logarithm of the distance: near instants need more room than far ones. */
const placeOf = (ms: number): number =>
  Math.min(100, Math.max(0, (Math.log10(1 + ms / 10_000) / Math.log10(1 + END / 10_000)) * 100));

/** The timers of the next two months; while a move is aimed at, also those that it would run. */
export function Strip({
  now,
  timers,
  until,
}: {
  readonly now: number;
  readonly timers: readonly Timer[];
  readonly until: number | undefined;
}) {
  return (
    <div className="strip" aria-hidden>
      {until !== undefined && until > now && (
        <i className="reach" style={{ width: `${placeOf(until - now)}%` }} />
      )}
      {marks.map(([ms, label]) => (
        <span key={label} className="mark" style={{ left: `${placeOf(ms)}%` }}>
          {label}
        </span>
      ))}
      {timers.slice(0, 200).map(({ id, due, job }) => (
        <b
          key={id}
          className={until !== undefined && Date.parse(due) <= until ? 'tick hit' : 'tick'}
          style={{ left: `${placeOf(Date.parse(due) - now)}%` }}
          title={`${job} in ${durationText(Date.parse(due) - now)}`}
        />
      ))}
    </div>
  );
}
