import type { JournalRow } from '@krapao/contracts/control/journal';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { useAct } from '../acts/acts.ts';
import { Button } from '../design/controls.tsx';
import { Menu } from '../design/menu.tsx';
import { plural } from '../design/format.ts';
import { setQuery } from '../frame/use-address.ts';
import { useLive, useWorld } from '../frame/world-context.ts';
import { wrongWord } from './filter-hints.ts';
import { filterOf } from './items.ts';
import type { JournalView } from './use-journal.ts';

const GROUPS = 6;

interface ToolsProps {
  readonly journal: JournalView;
  readonly words: string;
  readonly isPaused: boolean;
  readonly onPause: (isPaused: boolean) => void;
}

/** What the app asks for again and again while its pages are open. */
const isLookup = ({ operation }: JournalRow): boolean => operation?.startsWith('lookup.') === true;
const NO_LOOKUPS = '-op:lookup.*';

/** The filter with lookups hidden, or shown again. */
function withLookups(words: string): string {
  const all = words.split(' ').filter(Boolean);
  return (all.includes(NO_LOOKUPS) ? all.filter((word) => word !== NO_LOOKUPS) : [...all, NO_LOOKUPS]).join(
    ' ',
  );
}

const setWords = (q: string) => setQuery({ q }, { replace: true });

/** The filter, the counts of refusals, and the pause. */
export function JournalTools({ journal, words, isPaused, onPause }: ToolsProps) {
  const { groups, filter, matching, total, news, isWhole, unloaded, isSearching } = journal;
  const { id, live } = useWorld();
  const act = useAct();
  const [showsAll, setShowsAll] = useState(false);
  const empty = async () => {
    const done = await act('control.clearRequests', { params: { id } }, { title: 'Clear the journal' });
    if (done) live.reload();
  };
  const hasLookups = useLive(({ rows }) => rows.some(isLookup));
  const hidesLookups = words.split(' ').includes(NO_LOOKUPS);
  const count =
    words.trim() === ''
      ? plural(total, 'entry', 'entries')
      : `${matching.toLocaleString('en-US')} of ${plural(total, 'entry', 'entries')}`;
  return (
    <div className="journal-tools">
      <div className="line">
        <div className="search">
          <input
            id="journal-filter"
            className="input"
            type="search"
            aria-label="Filter"
            aria-invalid={filter.wrong.length > 0}
            placeholder="Filter: op:wallet.* status:4xx"
            spellCheck={false}
            autoComplete="off"
            value={words}
            onChange={(event) => setWords(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape' || event.key === 'Enter')
                document.querySelector<HTMLElement>('#journal-grid')?.focus();
            }}
          />
          {words !== '' && (
            <button
              type="button"
              className="button quiet small"
              aria-label="Clear the filter"
              onClick={() => setWords('')}
            >
              <X size={13} aria-hidden />
            </button>
          )}
        </div>
        <Button small aria-pressed={isPaused} onClick={() => onPause(!isPaused)}>
          {isPaused ? <Play size={13} aria-hidden /> : <Pause size={13} aria-hidden />}
          {isPaused ? (news > 0 ? `Resume, ${news} new` : 'Resume') : 'Pause'}
        </Button>
        {hasLookups && (
          <Button small aria-pressed={hidesLookups} onClick={() => setWords(withLookups(words))}>
            Hide lookups
          </Button>
        )}
        <span className="faint small" role="status">
          {count}
          {isSearching && ', searching'}
          {!isWhole && (unloaded === undefined ? ', loading more' : ', the rest is missing')}
        </span>
        {total > 0 && (
          <Menu label="Clear the journal">
            <button type="button" className="button small bad" onClick={() => void empty()}>
              Clear all entries for good: there is no Undo
            </button>
          </Menu>
        )}
      </div>
      {filter.wrong.length > 0 && (
        <p className="bad small" role="alert">
          {filter.wrong.map(wrongWord).join(' ')}
        </p>
      )}
      {groups.length > 0 && (
        <div className="line groups" role="group" aria-label="Refusals">
          {groups.slice(0, showsAll ? groups.length : GROUPS).map((group) => {
            const own = filterOf(group);
            return (
              <button
                key={own}
                type="button"
                className="tag bad"
                aria-pressed={words === own}
                title="Show only these"
                onClick={() => setWords(words === own ? '' : own)}
              >
                {group.operation} <b>{group.code}</b> {group.count > 1 && `× ${group.count}`}
              </button>
            );
          })}
          {groups.length > GROUPS && (
            <button
              type="button"
              className="tag"
              aria-expanded={showsAll}
              onClick={() => setShowsAll(!showsAll)}
            >
              {showsAll ? 'Fewer kinds' : plural(groups.length - GROUPS, 'more kind')}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
