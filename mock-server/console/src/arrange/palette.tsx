import { eventTitles, eventTypes } from '@krapao/contracts/control/event-titles';
import { notCodes } from '@krapao/contracts/control/not-a-code';
import { useEffect, useEffectEvent, useMemo, useState, type KeyboardEvent } from 'react';
import { useAct } from '../acts/acts.ts';
import { Loading, Prose } from '../design/parts.tsx';
import { panels, panelTitles, type Panel } from '../frame/address.ts';
import { Dialog } from '../frame/dialog.tsx';
import { useEnterLink } from '../frame/enter-link.ts';
import { go, goFromHere } from '../frame/use-address.ts';
import { useReference } from '../frame/use-look.ts';
import { useWorld } from '../frame/world-context.ts';
import { useArranging } from './arranging.ts';
import { resembling } from './ranked.ts';

interface Choice {
  readonly kind: string;
  readonly name: string;
  readonly about: string;
  /** Further words that find it. */
  readonly also?: readonly string[];
  /** What Enter does; `open` unless it does something itself. */
  readonly enter?: 'arrange it' | 'do it';
  readonly run: () => unknown;
}

/** What people look for in a panel, in words that its name does not have. */
const panelWords: { readonly [P in Panel]: string } = {
  now: 'members, wallets, QR codes, slips and withdrawals',
  journal: 'what was called, and why; undo by a rewind, fork, test',
  clock: 'time: later, tomorrow, midnight, freeze',
  money: 'accounts, balances and postings',
  trouble: 'faults, switches, held calls',
  inbox: 'SMS, one-time codes, support chat',
  arrange: 'codes and events',
  worlds: 'make, save, open, compare, reset, delete; bug reports',
};

const SHOWN = 60;

/** One search field over all actions and places; Enter runs the first result. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const { choices, isLoading } = useChoices();
  const [words, setWords] = useState('');
  const [at, setAt] = useState(0);
  // Enter was pressed before the results were loaded.
  const [isAsked, setAsked] = useState(false);
  const shown = useMemo(
    () =>
      resembling(choices, words, ({ name, about, kind, also = [] }) => [name, about, kind, ...also]).slice(
        0,
        SHOWN,
      ),
    [choices, words],
  );
  const run = (choice: Choice | undefined) => {
    if (!choice) return;
    onClose();
    choice.run();
  };
  const onKey = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined) {
      event.preventDefault();
      const next = (at + by + shown.length) % Math.max(1, shown.length);
      setAt(next);
      document.querySelector(`#choice-${next}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (shown[at]) run(shown[at]);
      else setAsked(isLoading);
    }
  };
  // Waits until everything is loaded: until then the first result may not be the one that was meant.
  const isDue = isAsked && !isLoading;
  const runAsked = useEffectEvent(() => run(shown[at]));
  useEffect(() => {
    if (isDue) runAsked();
  }, [isDue]);
  return (
    <Dialog label="Arrange" className="palette" onClose={onClose}>
      <input
        className="input"
        role="combobox"
        aria-label="What should happen"
        aria-expanded
        aria-controls="palette-list"
        aria-activedescendant={shown[at] ? `choice-${at}` : undefined}
        aria-autocomplete="list"
        placeholder="A code, an event, a member, a call, a panel…"
        autoComplete="off"
        spellCheck={false}
        value={words}
        onChange={(event) => {
          setWords(event.target.value);
          setAt(0);
          setAsked(false);
        }}
        onKeyDown={onKey}
      />
      <div role="listbox" id="palette-list" aria-label="Found" tabIndex={-1}>
        {shown.map((choice, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys
          <div
            key={`${choice.kind} ${choice.name}`}
            id={`choice-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            onPointerMove={() => setAt(index)}
            onClick={() => run(choice)}
          >
            <span className="kind">{choice.kind}</span>
            <span className="clip">
              {choice.name}{' '}
              <span className="faint small">
                <Prose text={choice.about} />
              </span>
            </span>
          </div>
        ))}
        {shown.length === 0 && (isLoading ? <Loading /> : <p className="faint">Nothing found.</p>)}
      </div>
      <p className="foot faint small">
        <kbd>↑</kbd> <kbd>↓</kbd> choose, <kbd>Enter</kbd> {shown[at]?.enter ?? 'open'}, <kbd>Esc</kbd> back
      </p>
    </Dialog>
  );
}

function useChoices(): { readonly choices: readonly Choice[]; readonly isLoading: boolean } {
  const { summary } = useWorld();
  const act = useAct();
  const enter = useEnterLink();
  const { arrange } = useArranging();
  const lists = {
    errors: useReference('control.listErrors'),
    operations: useReference('control.listOperations'),
    scenarios: useReference('control.listScenarios'),
  };
  const isLoading = Object.values(lists).some(({ isPending }) => isPending);
  const errors = lists.errors.data;
  const operations = lists.operations.data;
  const scenarios = lists.scenarios.data;
  const choices = useMemo(() => {
    const to =
      (panel: (typeof panels)[number], query: Readonly<Record<string, string>> = {}) =>
      () =>
        go({ panel, query });
    const makeFrom = async (scenario: string) => {
      const goOn = goFromHere();
      const made = await act(
        'control.createWorld',
        { body: { scenario } },
        { title: `Make a world from ${scenario}` },
      );
      if (made) goOn({ world: made.id, panel: 'now', query: {} });
    };
    return [
      ...panels.map((panel) => ({
        kind: 'go to',
        name: panelTitles[panel],
        about: panelWords[panel],
        run: to(panel),
      })),
      ...(errors ?? []).map(({ code, meaning, operations: also }) => ({
        kind: 'code',
        name: code,
        about: meaning,
        also,
        enter: 'arrange it' as const,
        run: () => {
          go({ panel: 'arrange', query: { code } });
          void arrange(code, { isLed: true });
        },
      })),
      ...notCodes.map(({ names, title, broughtBy, panel, code }) => ({
        kind: panelTitles[panel],
        name: title,
        about: broughtBy,
        also: names,
        run: to(panel, code && { code }),
      })),
      ...eventTypes.map((type) => ({
        kind: 'event',
        name: eventTitles[type].title,
        about: type,
        run: to('arrange', { event: type }),
      })),
      ...(summary?.members ?? []).map(({ persona, username, shows }) => ({
        kind: 'member',
        name: `${persona} ${username}`,
        about: shows,
        run: to('now', { q: persona }),
      })),
      ...(summary?.members ?? []).map(({ persona }) => ({
        kind: 'open app',
        name: `Open the app as ${persona}`,
        about: '',
        enter: 'do it' as const,
        run: () => window.open(enter({ as: persona }), '_blank', 'noopener'),
      })),
      ...(operations ?? []).map((operation) => ({
        kind: 'call',
        name: operation.id,
        about: operation.summary,
        run: to('journal', { q: `op:${operation.id}` }),
      })),
      ...(operations ?? []).map((operation) => ({
        kind: 'break',
        name: `Break ${operation.id}`,
        about: '',
        run: to('trouble', { add: '1', operation: operation.id }),
      })),
      ...(scenarios ?? []).map(({ name, description }) => ({
        kind: 'scenario',
        name: `New world from ${name}`,
        about: description,
        enter: 'do it' as const,
        run: () => void makeFrom(name),
      })),
    ];
  }, [errors, operations, scenarios, summary, act, enter, arrange]);
  return { choices, isLoading };
}
