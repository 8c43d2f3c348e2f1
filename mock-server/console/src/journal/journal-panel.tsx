import { useState } from 'react';
import { Loading, Mistaken, Problem } from '../design/parts.tsx';
import { useAddress, setQuery } from '../frame/use-address.ts';
import { useLife } from '../frame/use-look.ts';
import { useWorld } from '../frame/world-context.ts';
import { Detail } from './detail.tsx';
import { EmptyJournal } from './empty-journal.tsx';
import { JournalList } from './journal-list.tsx';
import { JournalTools } from './journal-tools.tsx';
import { useJournal } from './use-journal.ts';

/** Everything that was done in the world, live. */
export function JournalPanel() {
  const { live } = useWorld();
  const { query } = useAddress();
  const words = query['q'] ?? '';
  const life = useLife();
  // The pause ends when those rows are gone.
  const [pausedIn, setPausedIn] = useState<number | undefined>();
  const isPaused = pausedIn === life;
  const setPaused = (on: boolean) => setPausedIn(on ? life : undefined);
  const journal = useJournal(words, isPaused);
  const seq = /^\d+$/.test(query['seq'] ?? '') ? Number(query['seq']) : undefined;
  const open = (next: number | undefined) =>
    setQuery({ seq: next === undefined ? '' : String(next), view: '' }, { replace: seq !== undefined });
  return (
    <>
      <h1 className="hidden">Journal</h1>
      <div className={seq === undefined ? 'journal' : 'journal with-detail'}>
        <div className="journal-main">
          <JournalTools journal={journal} words={words} isPaused={isPaused} onPause={setPaused} />
          {seq === undefined && query['seq'] !== undefined && (
            <Mistaken onClose={() => setQuery({ seq: '' }, { replace: true })}>
              “{query['seq']}” is no number of an entry. Choose one from the list.
            </Mistaken>
          )}
          {journal.unloaded !== undefined && (
            <Problem error={journal.unloaded} again={() => live.loadAgain()} />
          )}
          {journal.unsearched !== undefined && (
            <Problem error={journal.unsearched} again={journal.searchAgain} />
          )}
          {journal.total > 0 ? (
            <JournalList
              journal={journal}
              words={words}
              selected={seq}
              onOpen={open}
              onPause={() => setPaused(!isPaused)}
            />
          ) : journal.isWhole ? (
            <EmptyJournal />
          ) : (
            journal.unloaded === undefined && <Loading />
          )}
        </div>
        {seq !== undefined && <Detail key={seq} seq={seq} onClose={() => open(undefined)} />}
      </div>
    </>
  );
}
