import { use } from 'react';
import { dateText, timeText } from '../design/format.ts';
import { WorldContext } from './world-context.ts';

/** A time of the world, in Bangkok, with its date unless that is the day in the world; UTC on hover. */
export function Instant({ at, withDate = false }: { readonly at: string; readonly withDate?: boolean }) {
  const today = use(WorldContext)?.today;
  const date = dateText(at);
  return (
    <time dateTime={at} title={`${date} ${timeText(at)} Bangkok · ${timeText(at, 'utc')} UTC`}>
      {(withDate || (today !== undefined && date !== today)) && `${date} `}
      {timeText(at)}
    </time>
  );
}
