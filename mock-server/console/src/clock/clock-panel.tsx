import { nextDayStart } from '@krapao/contracts/kernel/calendar';
import { durationText, parseDuration } from '@krapao/contracts/kernel/duration';
import { useState } from 'react';
import { useAct } from '../acts/acts.ts';
import type { Answer } from '../control/control.ts';
import { Button, Check, TextField } from '../design/controls.tsx';
import { dateText, fieldTime, instantOfField, plural, timeText } from '../design/format.ts';
import { Loaded, Loading } from '../design/parts.tsx';
import { Instant } from '../frame/instant.tsx';
import { useKept } from '../kept/use-kept.ts';
import { useNow } from '../frame/use-now.ts';
import { useLook } from '../frame/use-look.ts';
import { useLive, useWorld } from '../frame/world-context.ts';
import { DueList } from './due-list.tsx';
import { wordsOfJob } from './job-words.ts';
import { Strip } from './strip.tsx';

type Moved = Answer<'control.setClock'>;
type Timer = Answer<'control.listTimers'>['entries'][number];

const steps = [
  ['1m', '+1 m'],
  ['15m', '+15 m'],
  ['1h', '+1 h'],
  ['1d', '+1 d'],
] as const;

/** The time of the world: what falls due, what a move would run, and what the last one ran. */
export function ClockPanel() {
  const { id } = useWorld();
  const act = useAct();
  const now = useNow();
  const frozen = useLive(({ clock }) => clock?.frozen ?? false);
  const timers = useLook('timers', 'control.listTimers', { params: { id } });
  const [until, setUntil] = useState<number | undefined>();
  const [moved, setMoved] = useState<Moved | undefined>();
  const due = timers.data?.entries ?? [];

  const move = async (
    body: { advance: string } | { set: string } | { freeze: boolean },
    title: string,
    often: { isEachTime?: true } = {},
  ) => {
    const answer = await act(
      'control.setClock',
      { params: { id }, body },
      { title, ...often, ...(!('freeze' in body) && { say: saidOf }) },
    );
    if (answer && !('freeze' in body)) setMoved(answer);
    return answer !== undefined;
  };
  const moveTo = (set: string) => void move({ set }, `Move the clock to ${momentText(set)}`);
  if (now === undefined) return <Loading />;
  const midnight = nextDayStart(now);
  return (
    <>
      <div className="panel-head">
        <h1>Clock</h1>
        <Check
          isSwitch
          label="Frozen"
          checked={frozen}
          onChange={(on) => void move({ freeze: on }, on ? 'Freeze the clock' : 'Let the clock run')}
        />
      </div>
      <div className="card now-time">
        <p>
          <strong className="time">{timeText(now)}</strong>{' '}
          <span className="muted">{dateText(now)}, Bangkok</span>
        </p>
        <p className="muted">
          {timeText(now, 'utc')} <span className="faint">{dateText(now, 'utc')}, UTC</span>
        </p>
        <Strip now={now} timers={due} until={until} />
        <div className="line moves">
          {steps.map(([advance, label]) => (
            <Move
              key={advance}
              label={label}
              to={now + (parseDuration(advance) ?? 0)}
              due={due}
              onAim={setUntil}
              onMove={() => move({ advance }, `Move the clock by ${advance}`, { isEachTime: true })}
            />
          ))}
          <Move
            label={`To midnight, in ${durationText(midnight - now)}`}
            to={midnight}
            due={due}
            onAim={setUntil}
            onMove={() => move({ set: new Date(midnight).toISOString() }, 'Move the clock to midnight')}
          />
          <ToNext now={now} due={due} onAim={setUntil} onMove={moveTo} />
        </div>
        <p className="muted small">
          At midnight in Bangkok a new day starts: daily bonuses can be taken again, weekly ones from Monday.
        </p>
        <Elsewhere now={now} due={due} onAim={setUntil} onMove={move} />
      </div>
      {moved && <Happened moved={moved} />}
      <Loaded query={timers}>
        {({ entries }) => <DueList timers={entries} now={now} until={until} onMove={moveTo} />}
      </Loaded>
    </>
  );
}

const momentText = (at: string): string => `${timeText(at)} ${dateText(at)}`;

function saidOf({ fired, lapsed = [], note }: Moved): string {
  const all = [...fired, ...lapsed];
  const jobs =
    all.length === 0
      ? 'Nothing was due.'
      : `${plural(all.length, 'thing')} happened: ${[...new Set(all.map(({ job }) => wordsOfJob(job)))].join(', ')}.`;
  return note === undefined ? jobs : `${jobs} ${note}`;
}

const countUntil = (due: readonly Timer[], at: number): number =>
  due.filter((timer) => Date.parse(timer.due) <= at).length;

interface MoveProps {
  readonly label: string;
  readonly to: number;
  readonly due: readonly Timer[];
  readonly onAim: (until: number | undefined) => void;
  readonly onMove: () => unknown;
}

/** Shows before the press how much will run; hovering marks the timers. */
function Move({ label, to, due, onAim, onMove }: MoveProps) {
  const count = countUntil(due, to);
  return (
    <Button
      onPointerEnter={() => onAim(to)}
      onPointerLeave={() => onAim(undefined)}
      onFocus={() => onAim(to)}
      onBlur={() => onAim(undefined)}
      onClick={() => void onMove()}
    >
      {label} {count > 0 && <span className="tag gold">{count} due</span>}
    </Button>
  );
}

function ToNext({
  now,
  due,
  onAim,
  onMove,
}: {
  readonly now: number;
  readonly due: readonly Timer[];
  readonly onAim: MoveProps['onAim'];
  readonly onMove: (set: string) => unknown;
}) {
  const [next] = due;
  if (!next) return null;
  const left = durationText(Date.parse(next.due) - now);
  return (
    <Move
      label={`${wordsOfJob(next.job)} in ${left}`}
      to={Date.parse(next.due)}
      due={due}
      onAim={onAim}
      onMove={() => onMove(next.due)}
    />
  );
}

interface ElsewhereProps {
  readonly now: number;
  readonly due: readonly Timer[];
  readonly onAim: MoveProps['onAim'];
  readonly onMove: (body: { advance: string } | { set: string }, title: string) => Promise<boolean>;
}

/** Moves by a typed duration, or to an instant. */
function Elsewhere({ now, due, onAim, onMove }: ElsewhereProps) {
  const world = useWorld();
  const { value: by, set: setBy } = useKept(world, 'clock by', '');
  // Shows the time of the world until the user types, and stops updating while the field has the focus.
  const { value: typed, set: setTyped } = useKept<string | undefined>(world, 'clock to', undefined);
  const [still, setStill] = useState<string | undefined>();
  // Also `+15 m`, as the buttons say it.
  const advance = by.replaceAll(' ', '').replace(/^\+/, '');
  const ms = parseDuration(advance);
  const instant = typed === undefined ? undefined : instantOfField(typed);
  const back = instant !== undefined && Date.parse(instant) < now;
  const setClock = async () => {
    if (instant === undefined) return;
    if (await onMove({ set: instant }, `Set the clock to ${momentText(instant)}`)) setTyped(undefined);
  };
  return (
    <div className="elsewhere">
      <form
        className="line"
        onSubmit={(event) => {
          event.preventDefault();
          if (ms !== undefined) void onMove({ advance }, `Move the clock by ${advance}`);
        }}
      >
        <TextField
          label="By"
          placeholder="2h30m"
          hint="A length of time, such as 2h30m, 90s or 1d."
          problem={by !== '' && ms === undefined ? "This isn't a length of time" : undefined}
          value={by}
          onChange={setBy}
        />
        <Button
          type="submit"
          disabled={ms === undefined}
          onFocus={() => ms !== undefined && onAim(now + ms)}
          onBlur={() => onAim(undefined)}
        >
          Move{ms !== undefined && `, ${countUntil(due, now + ms)} due`}
        </Button>
      </form>
      <form
        className="line"
        onSubmit={(event) => {
          event.preventDefault();
          setStill(undefined);
          void setClock();
        }}
      >
        <TextField
          label="To, in Bangkok"
          type="datetime-local"
          step={1}
          hint={typed === undefined ? 'Change it, and the clock can be set to it.' : undefined}
          problem={
            typed !== undefined && instant === undefined ? 'It needs a whole date and time' : undefined
          }
          value={typed ?? still ?? fieldTime(now)}
          onFocus={() => setStill(fieldTime(now))}
          onBlur={() => setStill(undefined)}
          onChange={setTyped}
        />
        <Button
          type="submit"
          disabled={instant === undefined}
          onFocus={() => instant !== undefined && onAim(Date.parse(instant))}
          onBlur={() => onAim(undefined)}
        >
          {back
            ? 'Set back'
            : `Set${instant === undefined ? '' : `, ${countUntil(due, Date.parse(instant))} due`}`}
        </Button>
      </form>
    </div>
  );
}

function Happened({ moved: { fired, lapsed, note } }: { readonly moved: Moved }) {
  const all = [...fired, ...(lapsed ?? [])].toSorted(
    (one, other) => Date.parse(one.at) - Date.parse(other.at),
  );
  return (
    <div className="card" role="status">
      <h2>What the move did</h2>
      {note !== undefined && <p className="gold">{note}</p>}
      {all.length === 0 && <p className="muted">Nothing was due on the way.</p>}
      <ol className="fired">
        {all.slice(0, 100).map(({ at, job }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same job may run twice in an instant
          <li key={index}>
            <Instant at={at} withDate /> {wordsOfJob(job)} <code className="faint small">{job}</code>
          </li>
        ))}
      </ol>
      {all.length > 100 && <p className="faint">and {all.length - 100} more</p>}
    </div>
  );
}
