import { durationText } from '@krapao/contracts/kernel/duration';
import { useState } from 'react';
import type { Answer } from '../control/control.ts';
import { Button } from '../design/controls.tsx';
import { plural } from '../design/format.ts';
import { Empty } from '../design/parts.tsx';
import { Instant } from '../frame/instant.tsx';

type Timer = Answer<'control.listTimers'>['entries'][number];

const SHOWN = 100;

interface DueProps {
  readonly timers: readonly Timer[];
  readonly now: number;
  readonly until: number | undefined;
  readonly onMove: (set: string) => void;
}

export function DueList({ timers, now, until, onMove }: DueProps) {
  const [shown, setShown] = useState(SHOWN);
  if (timers.length === 0)
    return (
      <Empty title="Nothing is due">
        <p>
          QR codes, coupons, bank transfers, slips and the chat bot set timers, and one-time codes and
          sign-ins expire. What is due appears here, with what it will do.
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
              <th>About</th>
              <th>
                <span className="hidden">Go there</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {timers.slice(0, shown).map(({ id, due, job, args, what, member }) => (
              <tr key={id} className={until !== undefined && Date.parse(due) <= until ? 'hit' : undefined}>
                <td className="number">{durationText(Date.parse(due) - now)}</td>
                <td>
                  <Instant at={due} withDate />
                </td>
                <td>
                  {what} <code className="faint small">{job}</code>
                </td>
                <td className="wrap">
                  {member}{' '}
                  {Object.entries(args).map(([name, value]) => (
                    <span key={name} className="mono faint small">
                      {name} {String(value)}{' '}
                    </span>
                  ))}
                </td>
                <td className="number">
                  <Button
                    small
                    look="quiet"
                    aria-label={`Go there: ${what}, ${durationText(Date.parse(due) - now)} ahead`}
                    onClick={() => onMove(due)}
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
