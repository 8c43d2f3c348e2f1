import { useQueryClient } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { refusal } from '../control/problems.ts';
import { JsonView } from '../design/json-view.tsx';
import { Loaded, Problem } from '../design/parts.tsx';
import { Instant } from '../frame/instant.tsx';
import { askAgain } from '../frame/ask-again.ts';
import { useLook } from '../frame/use-look.ts';
import { useLive, usePersona, useWorld } from '../frame/world-context.ts';
import { rowOf } from '../live/journal-rows.ts';
import type { Entry } from './entry.ts';
import { EntryActions } from './entry-actions.tsx';
import { Changes, Messages, Postings, TimersSet } from './entry-effects.tsx';
import { isRefused } from './filter.ts';
import { WhyView } from './why-view.tsx';

/** One entry with all its effects, and why it had this outcome. */
export function Detail({ seq, onClose }: { readonly seq: number; readonly onClose: () => void }) {
  const { id } = useWorld();
  const entry = useLook('entry', 'control.getRequest', { params: { id, seq: String(seq) } });
  useAgainWithRow(seq);
  return (
    <section className="detail" id="entry" tabIndex={-1} aria-label={`Entry ${seq}`}>
      <button
        type="button"
        className="button quiet small detail-close"
        aria-label="Close the entry"
        onClick={onClose}
      >
        <X size={15} aria-hidden />
      </button>
      <Loaded query={entry}>{(loaded) => <EntryView entry={loaded} />}</Loaded>
    </section>
  );
}

/** Refetches the entry when its row in the list is new or has changed. */
function useAgainWithRow(seq: number): void {
  const client = useQueryClient();
  const { id } = useWorld();
  const row = useLive(({ rows }) => rowOf(rows, seq));
  const known = useRef(row);
  useEffect(() => {
    if (row && row !== known.current) void askAgain(client, ['world', id, 'entry']);
    known.current = row;
  }, [client, id, row]);
}

function EntryView({ entry }: { readonly entry: Entry }) {
  const { id } = useWorld();
  const why = useLook('entry', 'control.why', { params: { id, seq: String(entry.seq) } });
  return (
    <>
      <Head entry={entry} />
      <EntryActions entry={entry} why={why.data} />
      {why.data && !refusal(why.error) && <WhyView why={why.data} isKept={entry.isKept} />}
      {why.error && <Problem error={why.error} again={() => void why.refetch()} />}
      <Sent entry={entry} />
      {entry.answer !== null && (
        <div className="section">
          <h3>Answer</h3>
          <JsonView value={entry.answer} label="Answer" />
        </div>
      )}
      <Postings postings={entry.postings} />
      <Changes changes={entry.changes} />
      <TimersSet timers={entry.timers} />
      <Messages messages={entry.messages} sms={entry.sms} />
    </>
  );
}

function Head({ entry }: { readonly entry: Entry }) {
  const persona = usePersona();
  const { seq, at, kind, by, operation, member, method, path, status, code, fault, durationMs, isWaiting } =
    entry;
  const refused = isRefused({
    seq,
    at,
    kind,
    ms: durationMs,
    ...(status !== null && { status }),
    ...(isWaiting && { isWaiting }),
    ...(code !== null && { code }),
  });
  const unanswered = isWaiting
    ? 'no answer yet: a fault is holding it back'
    : 'no answer: the connection was cut';
  const outcome = status === null ? (kind === 'call' ? unanswered : '') : `${status}`;
  return (
    <div className="detail-head">
      <h2>
        <span className="faint">#{seq}</span> {operation ?? 'unknown path'}{' '}
        <span className={refused ? 'bad' : 'good'}>
          {outcome} {code}
        </span>
      </h2>
      <p className="muted small">
        {kind !== 'call' && `${kind} · `}
        {member !== null && `${persona(member) ?? ''} ${member} · `}
        <Instant at={at} withDate /> Bangkok
        {by !== null && ` · by ${by}`}
        {kind === 'call' && ` · ${durationMs.toFixed(1)} ms`}
        {fault !== null && ` · fault ${fault}`}
      </p>
      {method !== null && (
        <p className="mono wrap">
          {method} {path}
        </p>
      )}
    </div>
  );
}

const isEmpty = (part: unknown): boolean =>
  part === null || part === undefined || (typeof part === 'object' && Object.keys(part).length === 0);

function Sent({ entry }: { readonly entry: Entry }) {
  const { params, query, body } = entry.request;
  const parts = Object.entries({ params, query, body }).filter(([, part]) => !isEmpty(part));
  if (parts.length === 0) return null;
  return (
    <div className="section">
      <h3>Request</h3>
      {parts.map(([name, part]) => (
        <div key={name}>
          {parts.length > 1 && <p className="faint small">{name}</p>}
          <JsonView value={part} label={`Request ${name}`} />
        </div>
      ))}
    </div>
  );
}
