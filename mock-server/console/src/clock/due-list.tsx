import { useState } from 'react';
import type { Answer } from '../control/control.ts';
import { Button } from '../design/controls.tsx';
import { durationText, plural } from '../design/format.ts';
import { Empty, Instant } from '../design/parts.tsx';

type Timer = Answer<'control.listTimers'>['entries'][number];

const SHOWN = 100;

interface DueProps {
  readonly timers: readonly Timer[];
  readonly now: number;
  readonly until: number | undefined;
  readonly onMove: (set: string, job: string) => void;
}

export function DueList({ timers, now, until, onMove }: DueProps) {
  const [shown, setShown] = useState(SHOWN);
  if (timers.length === 0)
    return (
      <Empty title="Nothing is due">
        <p>
          QR codes, one-time codes, coupons and transfers set timers. As soon as there is one, it appears here
          with what it will do.
        </p>
      </Empty>
    );
  return (
    <section className="section" aria-label="What falls due">
      <h2>
        What falls due <span className="faint">{timers.length}</span>
      </h2>
      <div className="scroll-x">
        <table className="grid-table due">
          <thead>
            <tr>
              <th className="number">In</th>
              <th>At</th>
              <th>What</th>
              <th>Of</th>
              <th>
                <span className="hidden">Go there</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {timers.slice(0, shown).map(({ id, due, job, args }) => (
              <tr key={id} className={until !== undefined && Date.parse(due) <= until ? 'hit' : undefined}>
                <td className="number">{durationText(Date.parse(due) - now)}</td>
                <td>
                  <Instant at={due} withDate />
                </td>
                <td className="mono">{job}</td>
                <td className="mono faint wrap">
                  {Object.entries(args)
                    .map(([name, value]) => `${name} ${String(value)}`)
                    .join(', ')}
                </td>
                <td className="number">
                  <Button
                    small
                    look="quiet"
                    aria-label={`Go there: ${job}, ${durationText(Date.parse(due) - now)} ahead`}
                    onClick={() => onMove(due, job)}
                  >
                    Go there
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {timers.length > shown && (
        <Button onClick={() => setShown(shown + 5 * SHOWN)}>
          {plural(timers.length - shown, 'more timer')}
        </Button>
      )}
    </section>
  );
}
