import { near } from '@krapao/contracts/kernel/nearest';
import { eventTitles, eventTypes } from '@krapao/contracts/control/event-titles';
import { useEffect, useMemo, useRef, type ReactNode, type Ref } from 'react';
import type { Answer } from '../control/control.ts';
import { Button } from '../design/controls.tsx';
import { Loaded, Prose } from '../design/parts.tsx';
import { EventForm } from '../forms/event-form.tsx';
import type { Document } from '../forms/schema.ts';
import { linkTo, setQuery, useAddress } from '../frame/use-address.ts';
import { useReference } from '../frame/use-look.ts';
import { useWorld } from '../frame/world-context.ts';
import { CodeView } from './code-view.tsx';
import { ranked } from './ranked.ts';

/** Every code and every event, each with a button that makes it happen. */
export function ArrangePanel() {
  const { query } = useAddress();
  const errors = useReference('control.listErrors');
  const { event, code } = query;
  const type = eventTypes.find((name) => name === event);
  const choices = useRef<HTMLElement>(null);
  return (
    <>
      <div className="panel-head">
        <h1>Arrange</h1>
        <input
          className="input find"
          type="search"
          aria-label="Find a code or an event"
          placeholder="Find a code or an event"
          value={query['q'] ?? ''}
          onChange={(changed) => setQuery({ q: changed.target.value }, { replace: true })}
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Enter' && currentTarget.value.trim() !== '')
              choices.current?.querySelector<HTMLElement>('section a')?.click();
          }}
        />
      </div>
      <Loaded query={errors}>
        {(codes) => (
          <div className={event === undefined && code === undefined ? 'arrange' : 'arrange chosen'}>
            <Choices ref={choices} codes={codes} words={query['q'] ?? ''} />
            <Arranged chosen={type ?? code}>
              {type !== undefined && <EventOf type={type} />}
              {type === undefined && code !== undefined && <CodeOf code={code} codes={codes} />}
              {type === undefined && event !== undefined && (
                <NoSuch what="event" asked={event} all={eventTypes} />
              )}
              {event === undefined && code === undefined && (
                <p className="empty">
                  Choose what should happen. A code sets the world up so that one call gives it, and says
                  which; an event is something that banks, games, the operator or other people do.
                </p>
              )}
            </Arranged>
          </div>
        )}
      </Loaded>
    </>
  );
}

/** Takes the focus when something is chosen, because in the tab order a hundred other links follow its link. */
function Arranged({
  chosen,
  children,
}: {
  readonly chosen: string | undefined;
  readonly children: ReactNode;
}) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (chosen !== undefined) place.current?.focus({ preventScroll: true });
  }, [chosen]);
  return (
    <section className="arranged" ref={place} tabIndex={-1} aria-label="Chosen">
      {children}
    </section>
  );
}

interface NoSuchProps {
  readonly what: 'code' | 'event';
  readonly asked: string;
  readonly all: readonly string[];
}

/** The address names a code or an event that there is not. */
function NoSuch({ what, asked, all }: NoSuchProps) {
  const { id } = useWorld();
  const meant = near(asked, all, 3);
  return (
    <div className="empty" role="alert">
      <p>
        There's no {what} “{asked}”.{' '}
        {meant.length > 0 ? 'Did you mean one of these?' : 'Choose one from the list.'}
      </p>
      {meant.map((name) => (
        <a key={name} href={linkTo({ world: id, panel: 'arrange', query: { [what]: name } })}>
          {name}
        </a>
      ))}
    </div>
  );
}

function CodeOf({ code, codes }: { readonly code: string; readonly codes: Answer<'control.listErrors'> }) {
  const error = codes.find((one) => one.code === code);
  if (error) return <CodeView key={code} error={error} />;
  return <NoSuch what="code" asked={code} all={codes.map((one) => one.code)} />;
}

function EventOf({ type }: { readonly type: (typeof eventTypes)[number] }) {
  const { query } = useAddress();
  const document = useReference('control.openapi');
  const given = useMemo(
    () => Object.fromEntries(Object.entries(query).filter(([name]) => name !== 'event' && name !== 'q')),
    [query],
  );
  return (
    <Loaded query={document}>
      {(loaded) => (
        <EventForm
          // The search text is not part of the key: typing in it must not reset a form that is being filled in.
          key={`${type} ${JSON.stringify(given)}`}
          type={type}
          document={loaded as Document}
          given={given}
        />
      )}
    </Loaded>
  );
}

type Codes = readonly {
  readonly code: string;
  readonly status: number;
  readonly meaning: string;
  readonly operations: readonly string[];
}[];

function Choices({
  ref,
  codes,
  words,
}: {
  readonly ref: Ref<HTMLElement>;
  readonly codes: Codes;
  readonly words: string;
}) {
  const { id } = useWorld();
  const { query } = useAddress();
  const q = query['q'] ?? '';
  const chosen = query['event'] ?? query['code'];
  useEffect(() => {
    if (chosen !== undefined)
      document.querySelector('.choices [aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const groups = [...new Set(eventTypes.map((type) => eventTitles[type].group))];
  const shownCodes = ranked(codes, words, ({ code, meaning, status, operations }) => [
    code,
    meaning,
    String(status),
    ...operations,
  ]);
  const shownTypes = ranked(eventTypes, words, (type) => [
    type,
    eventTitles[type].title,
    eventTitles[type].group,
  ]);
  const typesOf = (group: string) => shownTypes.filter((type) => eventTitles[type].group === group);
  return (
    <nav ref={ref} className="choices" aria-label="What can be arranged">
      {groups.map((group) => {
        const types = typesOf(group);
        if (types.length === 0) return null;
        return (
          <section key={group} aria-label={group}>
            <h2>{group}</h2>
            {types.map((type) => (
              <a
                key={type}
                href={linkTo({ world: id, panel: 'arrange', query: { event: type, q } })}
                aria-current={query['event'] === type ? 'true' : undefined}
              >
                {eventTitles[type].title} <code className="faint">{type}</code>
              </a>
            ))}
          </section>
        );
      })}
      {shownCodes.length === 0 && shownTypes.length === 0 && (
        <div className="section">
          <p className="muted">
            Nothing here matches these words. Time is moved under{' '}
            <a href={linkTo({ world: id, panel: 'clock', query: {} })}>Clock</a>, and calls are broken under{' '}
            <a href={linkTo({ world: id, panel: 'trouble', query: {} })}>Trouble</a>.
          </p>
          <div>
            <Button small onClick={() => setQuery({ q: '' }, { replace: true })}>
              Show all
            </Button>
          </div>
        </div>
      )}
      <section aria-label="Codes" className="codes" hidden={shownCodes.length === 0}>
        <h2>
          Codes <span className="faint">{shownCodes.length}</span>
        </h2>
        {shownCodes.map(({ code, status, meaning }) => (
          <a
            key={code}
            href={linkTo({ world: id, panel: 'arrange', query: { code, q } })}
            aria-current={query['code'] === code ? 'true' : undefined}
          >
            <span>
              <span className="mono">{code}</span> <span className="faint">{status}</span>
            </span>
            <span className="muted small clip">
              <Prose text={meaning} />
            </span>
          </a>
        ))}
      </section>
    </nav>
  );
}
