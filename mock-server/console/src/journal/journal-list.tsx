import { useEffect, useMemo, useRef, type CSSProperties, type KeyboardEvent } from 'react';
import { useApp } from '../app-context.ts';
import { Button } from '../design/controls.tsx';
import { isNowhere, isTyping } from '../frame/use-keys.ts';
import { readAddress } from '../frame/address.ts';
import { setQuery } from '../frame/use-address.ts';
import { useLive, usePersona } from '../frame/world-context.ts';
import { Block } from './block.tsx';
import { unmatched } from './filter-hints.ts';
import { keyOf } from './items.ts';
import type { JournalView } from './use-journal.ts';
import { useVirtualList } from './virtual-list.tsx';

interface ListProps {
  readonly journal: JournalView;
  readonly words: string;
  readonly selected: number | undefined;
  readonly onOpen: (seq: number | undefined) => void;
  readonly onPause: () => void;
}

const columns = ['#', 'Time', 'Kind', 'Operation', 'Status', 'Code', 'Member', 'By', 'Took'] as const;

/** The visible rows, with keyboard navigation. */
export function JournalList({ journal, words, selected, onOpen, onPause }: ListProps) {
  const { items, total } = journal;
  const personaOf = usePersona();
  const scroller = useRef<HTMLDivElement>(null);
  const list = useVirtualList(scroller, items, keyOf);
  const { reveal } = list;
  const at = useMemo(
    () => (selected === undefined ? -1 : items.findIndex(({ row }) => row?.seq === selected)),
    [items, selected],
  );
  const revealed = useRef<number | undefined>(undefined);
  useEffect(() => {
    if (at >= 0 && revealed.current !== selected) reveal(at);
    if (at >= 0) revealed.current = selected;
  }, [at, selected, reveal]);

  const step = (by: 1 | -1) => {
    // From the URL, which is ahead of the rendered state while keys are pressed quickly.
    const opened = readAddress(location.hash).query['seq'];
    const from = items.findIndex(({ row }) => row !== undefined && String(row.seq) === opened);
    let next = from < 0 ? (by > 0 ? 0 : items.length - 1) : from + by;
    while (items[next] && !items[next]?.row) next += by;
    const row = items[next]?.row;
    if (!row) return;
    onOpen(row.seq);
    reveal(next);
  };
  useListKeys({ step, onPause, close: () => onOpen(undefined), isOpen: selected !== undefined });

  const onKey = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined;
    if (by !== undefined) {
      event.preventDefault();
      step(by);
    } else if (event.key === 'Enter' && selected !== undefined) {
      event.preventDefault();
      focusOn('#entry');
    }
  };
  return (
    <div
      id="journal-grid"
      className={list.isTall ? 'grid tall' : 'grid'}
      style={{ '--row': `${list.row}px` } as CSSProperties}
      role="grid"
      aria-label="Journal, newest first"
      aria-rowcount={items.length + 1}
      aria-colcount={columns.length}
      aria-activedescendant={at < 0 ? undefined : `row-${selected}`}
      tabIndex={0}
      ref={scroller}
      onScroll={list.onScroll}
      onKeyDown={onKey}
    >
      <div className="row head" role="row" aria-rowindex={1}>
        {columns.map((name, at) => (
          <span
            key={name}
            role="columnheader"
            aria-colindex={at + 1}
            className={`head-${name === '#' ? 'seq' : name.toLowerCase()}`}
          >
            {name}
          </span>
        ))}
      </div>
      <div className="virtual" role="presentation" style={{ height: list.height }}>
        {list.blocks.map(({ id, from, to, bottom }) => (
          <Block
            key={id}
            items={items}
            from={from}
            to={to}
            bottom={bottom}
            selected={at >= from && at < to ? selected : undefined}
            personaOf={personaOf}
            onOpen={onOpen}
          />
        ))}
      </div>
      {items.length === 0 && total > 0 && <NoMatch journal={journal} words={words} />}
    </div>
  );
}

function NoMatch({
  journal: { isSearching, unsearched },
  words,
}: {
  readonly journal: JournalView;
  readonly words: string;
}) {
  const rows = useLive((state) => state.rows);
  const personaOf = usePersona();
  // The problem is shown above the list.
  if (unsearched !== undefined) return null;
  return (
    <div className="no-match">
      <p className="muted" role="status">
        {isSearching ? 'Searching…' : ['No entries match.', ...unmatched(words, rows, personaOf)].join(' ')}
      </p>
      <Button small onClick={() => setQuery({ q: '' }, { replace: true })}>
        Clear the filter
      </Button>
    </div>
  );
}

interface ListKeys {
  readonly step: (by: 1 | -1) => void;
  readonly onPause: () => void;
  readonly close: () => void;
  readonly isOpen: boolean;
}

const focusOn = (selector: string): void => document.querySelector<HTMLElement>(selector)?.focus();

/** Keys that work wherever the focus is, unless the user types. */
function useListKeys(keys: ListKeys): void {
  const { settings } = useApp();
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isTyping(event.target) || document.querySelector('dialog[open], .menu[open]')) return;
      const { step, onPause, close, isOpen } = latest.current;
      if (event.key === 'Escape' && isOpen) {
        close();
        focusOn('#journal-grid');
        return;
      }
      // On a phone the entry covers the list, which then cannot take the focus.
      if (event.key === 'Enter' && isOpen && isNowhere(event.target)) focusOn('#entry');
      if (!settings.values().keys) return;
      if (event.key === 'j' || event.key === 'k') {
        step(event.key === 'j' ? 1 : -1);
        // The arrow keys continue from there.
        if (isNowhere(event.target)) focusOn('#journal-grid');
      } else if (event.key === 'p') onPause();
      else if (event.key === '/') {
        event.preventDefault();
        focusOn('#journal-filter');
      }
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [settings]);
}
