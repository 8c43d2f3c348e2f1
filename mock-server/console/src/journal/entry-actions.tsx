import Bug from 'lucide-react/icons/bug';
import GitFork from 'lucide-react/icons/git-fork';
import { useEffect, useRef, useState } from 'react';
import { CopyAs, CopyButton } from '../acts/copy-as.tsx';
import { useAct } from '../acts/acts.ts';
import { copyText } from '../acts/copy.ts';
import { usePlace } from '../acts/use-place.ts';
import { useApp } from '../app-context.ts';
import type { Answer } from '../control/control.ts';
import { Button } from '../design/controls.tsx';
import { Menu } from '../design/menu.tsx';
import { isTyping } from '../frame/use-keys.ts';
import { goFromHere, linkTo, setQuery } from '../frame/use-address.ts';
import { useWorld } from '../frame/world-context.ts';
import { freeForkName } from '../control/fork-name.ts';
import type { Entry } from './entry.ts';
import { snippetOfEntry } from './entry-snippet.ts';
import { TestDialog } from './test-dialog.tsx';
import { useKeepWorld } from '../acts/keep-world.ts';

export function EntryActions({
  entry,
  why,
}: {
  readonly entry: Entry;
  readonly why: Answer<'control.why'> | undefined;
}) {
  const { id, summary } = useWorld();
  const act = useAct();
  const { control } = useApp();
  const keep = useKeepWorld();
  const [isTesting, setTesting] = useState(false);
  const { seq, isKept, kind, operation, code, member } = entry;
  const fork = async () => {
    const goOn = goFromHere();
    const name = await freeForkName(control, id, seq).catch(() => undefined);
    const made = await act(
      'control.fork',
      { params: { id }, body: { before: seq, ...(name !== undefined && { id: name }) } },
      {
        title: `Fork before #${seq}`,
        say: (world) => `World ${world.id} is as this one was just before it.`,
      },
    );
    if (made) goOn({ world: made.id, panel: 'now', query: {} });
  };
  const rewind = async () => {
    const done = await act(
      'control.rewind',
      { params: { id }, body: { before: seq } },
      {
        title: `Rewind to before #${seq}`,
        say: () => 'That entry and everything after it are undone.',
        keep: async () => {
          const restore = await keep(summary ?? (await control.call('control.getWorld', { params: { id } })));
          return () => restore({ instead: true });
        },
      },
    );
    if (done) setQuery({ seq: '' });
  };
  const place = usePlace();
  const [copied, setCopied] = useState('');
  const copy = async () => {
    const text = snippetOfEntry('curl', entry, id, place);
    if (text === undefined) {
      setCopied(`Nobody called #${seq}, a timer did it: there is nothing to copy.`);
      return;
    }
    const isCopied = await copyText(text);
    setCopied(
      isCopied
        ? `Copied #${seq} as curl.`
        : `Couldn't copy #${seq}: the browser doesn't let this page use the clipboard.`,
    );
  };
  useEntryKeys({ fork: isKept ? () => void fork() : undefined, copy: () => void copy() });
  const fault = {
    operation: operation ?? '',
    ...(code !== null && { code }),
    ...(member !== null && { member }),
  };
  const described = isKept ? undefined : 'not-kept';
  return (
    <div className="line">
      <Button small disabled={!isKept} aria-describedby={described} onClick={() => void fork()}>
        <GitFork size={13} aria-hidden /> Fork before it
      </Button>
      {kind === 'call' && operation !== null && (
        <a
          className="button small"
          href={linkTo({ world: id, panel: 'trouble', query: { add: '1', ...fault } })}
        >
          <Bug size={13} aria-hidden /> Turn it into a fault
        </a>
      )}
      {entry.method !== null && (
        <CopyAs snippet={(language) => snippetOfEntry(language, entry, id, place) ?? ''} />
      )}
      <Menu label="More">
        <CopyButton text={() => location.href}>Copy link to this entry</CopyButton>
        <CopyButton text={() => JSON.stringify({ ...entry, why }, null, 2)}>
          Copy all of it as JSON
        </CopyButton>
        {(kind === 'call' || kind === 'event') && (
          <button
            type="button"
            className="button small"
            disabled={!isKept}
            aria-describedby={described}
            onClick={() => setTesting(true)}
          >
            Turn it into a test
          </button>
        )}
        <button
          type="button"
          className="button small"
          disabled={!isKept}
          aria-describedby={described}
          onClick={() => void rewind()}
        >
          Rewind the world to just before it
        </button>
      </Menu>
      <span className="muted small" role="status">
        {copied}
      </span>
      {!isKept && (
        <p className="muted small not-kept" id="not-kept">
          It can't be forked from, rewound to or turned into a test: the simulator was started after it, or
          the world came from a file without its history, so what it changed isn't known.
        </p>
      )}
      {isTesting && <TestDialog seq={seq} onClose={() => setTesting(false)} />}
    </div>
  );
}

/** `f` forks, `c` copies, `w` goes to the reasons. */
function useEntryKeys(keys: { readonly fork: (() => void) | undefined; readonly copy: () => void }): void {
  const { settings } = useApp();
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isTyping(event.target) || !settings.values().keys || document.querySelector('dialog[open]')) return;
      if (event.key === 'f') latest.current.fork?.();
      else if (event.key === 'c') latest.current.copy();
      else if (event.key === 'w') {
        const why = document.querySelector<HTMLElement>('#why');
        why?.scrollIntoView({ block: 'start' });
        why?.focus();
      }
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [settings]);
}
