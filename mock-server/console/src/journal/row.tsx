import type { JournalKind, JournalRow } from '@krapao/contracts/control/journal';
import { memo } from 'react';
import { durationText, timeText } from '../design/format.ts';
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

interface RowProps {
  readonly row: JournalRow;
  readonly index: number;
  readonly top: number;
  readonly isSelected: boolean;
  readonly persona: string | undefined;
  readonly onOpen: (seq: number) => void;
}

/** One entry in a line of fixed height. */
export const Row = memo(function Row({ row, index, top, isSelected, persona, onOpen }: RowProps) {
  const refused = isRefused(row);
  const lost = row.kind === 'call' && row.status === undefined;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the grid has the focus and its keys
    <div
      role="row"
      id={`row-${row.seq}`}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      className={`row ${row.kind}${refused ? ' refused' : ''}`}
      style={{ top }}
      onClick={() => onOpen(row.seq)}
    >
      <span role="gridcell" className="seq">
        {row.seq}
      </span>
      <span role="gridcell" className="at">
        {timeText(row.at)}
        <i>{row.at.slice(19, 23)}</i>
      </span>
      <span role="gridcell" className="kind">
        {row.kind === 'call' ? '' : kindWords[row.kind]}
      </span>
      <span role="gridcell" className="op clip">
        {row.operation ?? 'unknown path'}
      </span>
      <span role="gridcell" className="status">
        {lost ? 'cut' : (row.status ?? '')}
      </span>
      <span role="gridcell" className="code clip">
        {row.code}
        {row.fault !== undefined && <span className="tag gold">{row.fault}</span>}
      </span>
      <span role="gridcell" className="member clip">
        {persona ?? row.member}
      </span>
      <span role="gridcell" className="by">
        {row.by === 'app' ? '' : row.by}
      </span>
      <span role="gridcell" className="ms">
        {row.kind === 'call' ? msText(row.ms) : ''}
      </span>
    </div>
  );
});

const msText = (ms: number): string =>
  ms >= 1_000 ? `${(ms / 1_000).toFixed(2)} s` : `${ms.toFixed(ms < 10 ? 1 : 0)} ms`;

export const Pause = ({
  ms,
  index,
  top,
}: {
  readonly ms: number;
  readonly index: number;
  readonly top: number;
}) => (
  <div role="row" aria-rowindex={index + 2} className="row pause" style={{ top }}>
    <span role="gridcell">{durationText(ms)} in which nothing happened</span>
  </div>
);
