import { durationText } from '@krapao/contracts/kernel/duration';
import type { JournalKind, JournalRow } from '@krapao/contracts/control/journal';
import { memo } from 'react';
import { inBangkok, timeText } from '../design/format.ts';
import { isRefused } from './filter.ts';

export const kindWords: { readonly [K in JournalKind]: string } = {
  call: 'call',
  event: 'event',
  clock: 'clock',
  fault: 'fault',
  arrange: 'arrange',
  job: 'job',
  reset: 'reset',
};

/** What a tester does, and nobody answers to. */
const acts: ReadonlySet<JournalKind> = new Set(['clock', 'fault', 'arrange', 'reset']);

interface RowProps {
  readonly row: JournalRow;
  readonly index: number;
  readonly isSelected: boolean;
  readonly persona: string | undefined;
  readonly onOpen: (seq: number) => void;
}

/** How many characters fit into a cell at its narrowest. */
const FITS = { op: 17, code: 15, member: 10 } as const;

/**
 * Only cells that may overflow are clipped: each clipped cell costs the browser extra painting in every frame. In narrow layouts the style
 * sheet clips them all, or gives a row two lines.
 */
const cellOf = (name: keyof typeof FITS, text = '', isCrowded = false): string =>
  isCrowded || text.length > FITS[name] ? `${name} clip` : name;

/** One entry in a row of fixed height. Empty cells are left out, which saves a third of layout and paint. */
export const Row = memo(function Row({ row, index, isSelected, persona, onOpen }: RowProps) {
  const refused = isRefused(row);
  const operation = row.operation ?? 'unknown path';
  const member = persona ?? row.member;
  const lost = row.kind === 'call' && row.status === undefined;
  // What a tester did has worked, unless it was refused; its 200 would look like the answer to a call.
  const isDone = !refused && acts.has(row.kind);
  const status = row.isWaiting ? 'waits' : lost ? 'cut' : isDone ? undefined : row.status;
  const code = row.code ?? (row.about && inBangkok(row.about).replace(' Bangkok', ''));
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the grid has the focus and its keys
    <div
      role="row"
      id={`row-${row.seq}`}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      className={`row is-${row.kind}${refused ? ' refused' : ''}`}
      onClick={() => onOpen(row.seq)}
    >
      <span role="gridcell" aria-colindex={1} className="seq">
        {row.seq}
      </span>
      <span role="gridcell" aria-colindex={2} className="at">
        {timeText(row.at) + row.at.slice(19, 23)}
      </span>
      {row.kind !== 'call' && (
        <span role="gridcell" aria-colindex={3} className="kind">
          {kindWords[row.kind]}
        </span>
      )}
      <span role="gridcell" aria-colindex={4} className={cellOf('op', operation)}>
        {operation}
      </span>
      {status !== undefined && (
        <span role="gridcell" aria-colindex={5} className="status">
          {status}
        </span>
      )}
      {(code !== undefined || row.fault !== undefined) && (
        <span role="gridcell" aria-colindex={6} className={cellOf('code', code, row.fault !== undefined)}>
          {code}
          {row.fault !== undefined && <span className="tag gold">{row.fault}</span>}
        </span>
      )}
      {member !== undefined && (
        <span role="gridcell" aria-colindex={7} className={cellOf('member', member)}>
          {member}
        </span>
      )}
      {row.by !== undefined && row.by !== 'app' && (
        <span role="gridcell" aria-colindex={8} className="by">
          {row.by}
        </span>
      )}
      {row.kind === 'call' && (
        <span role="gridcell" aria-colindex={9} className="ms">
          {msText(row.ms)}
        </span>
      )}
    </div>
  );
});

const msText = (ms: number): string =>
  ms >= 1_000 ? `${(ms / 1_000).toFixed(2)} s` : `${ms.toFixed(ms < 10 ? 1 : 0)} ms`;

export const Pause = ({ ms, index }: { readonly ms: number; readonly index: number }) => (
  <div role="row" aria-rowindex={index + 2} className="row pause">
    <span role="gridcell">Nothing happened for {durationText(ms)}</span>
  </div>
);
