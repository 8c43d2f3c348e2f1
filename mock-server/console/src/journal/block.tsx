import { memo } from 'react';
import { keyOf, type Item } from './items.ts';
import { Pause, Row } from './row.tsx';

interface BlockProps {
  readonly items: readonly Item[];
  readonly from: number;
  readonly to: number;
  readonly bottom: number;
  /** The open entry, if it is in this block. */
  readonly selected: number | undefined;
  readonly personaOf: (username: string) => string | undefined;
  readonly onOpen: (seq: number) => void;
}

/** Some rows in one element, so that the browser has fewer pieces to lay out and paint. */
export const Block = memo(function Block({
  items,
  from,
  to,
  bottom,
  selected,
  personaOf,
  onOpen,
}: BlockProps) {
  return (
    <div role="presentation" className="block" style={{ bottom }}>
      {items
        .slice(from, to)
        .map((item, at) =>
          item.row ? (
            <Row
              key={item.row.seq}
              row={item.row}
              index={from + at}
              isSelected={item.row.seq === selected}
              persona={item.row.member === undefined ? undefined : personaOf(item.row.member)}
              onOpen={onOpen}
            />
          ) : (
            <Pause key={keyOf(item)} ms={item.pauseMs} index={from + at} />
          ),
        )}
    </div>
  );
});
