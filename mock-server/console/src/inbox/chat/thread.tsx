import type { Conversation } from '@krapao/contracts/entities/chat';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { Button } from '../../design/controls.tsx';
import { Loading, Problem } from '../../design/parts.tsx';
import { Instant } from '../../frame/instant.tsx';
import { linkTo } from '../../frame/use-address.ts';
import { useWorld } from '../../frame/world-context.ts';
import { Composer } from './composer.tsx';
import { nameOf, whoOf } from './conversation-list.tsx';
import { readUpTo, type KnownEntries } from './entries.ts';
import { Message } from './message.tsx';
import { useThread } from './use-thread.ts';

/** Pixels from the end within which the reader counts as being at the end. */
const NEAR = 120;

/** One conversation with its history and the composer. */
export function Thread({ customer }: { readonly customer: string }) {
  const { id } = useWorld();
  const { known, error, again, loadOlder, recipient } = useThread(customer);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // If it was opened by a click here, not by the URL, the focus moves with it.
    if (document.activeElement !== document.body) heading.current?.focus();
  }, []);
  return (
    <section className="thread" aria-label="Conversation">
      <div className="line thread-head">
        <a className="back" href={linkTo({ world: id, panel: 'inbox', query: { view: 'chat' } })}>
          ← Conversations
        </a>
        <div>
          <h2 tabIndex={-1} ref={heading}>
            {known ? nameOf(known.conversation) : 'Conversation'}
          </h2>
          <p className="muted small">{known && whoOf(known.conversation)}</p>
        </div>
      </div>
      {error !== undefined && error !== null && <Problem error={error} again={again} />}
      <Log known={known} isLoading={known === undefined && !error} onOlder={loadOlder} />
      <Composer customer={customer} recipient={recipient} />
    </section>
  );
}

/** The history. It follows new entries while the reader is at the end, and otherwise stays where it is. */
function Log({
  known,
  isLoading,
  onOlder,
}: {
  readonly known: KnownEntries | undefined;
  readonly isLoading: boolean;
  readonly onOlder: () => Promise<void>;
}) {
  const log = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const isAtEnd = useRef(true);
  const lastTop = useRef(0);
  const fromEnd = useRef<number | undefined>(undefined);
  useEffect(() => {
    const [element, inner] = [log.current, list.current];
    if (!element || !inner) return undefined;
    // Images that load and a form that grows keep the reader at the end.
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) element.scrollTop = element.scrollHeight;
    });
    observer.observe(inner);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const first = known?.entries[0]?._id;
  useLayoutEffect(() => {
    const element = log.current;
    if (!element || fromEnd.current === undefined) return;
    element.scrollTop = element.scrollHeight - fromEnd.current;
    fromEnd.current = undefined;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- runs after older ones were added
  }, [first]);
  const upTo = known ? readUpTo(known) : -1;
  return (
    <div
      className="log"
      role="log"
      aria-label="Messages"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be scrollable by keyboard
      tabIndex={0}
      ref={log}
      onScroll={() => {
        const element = log.current;
        if (!element) return;
        const isNear = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR;
        // Only scrolling up leaves the end: an image may load before the browser reports the last scroll.
        if (isNear || element.scrollTop < lastTop.current) isAtEnd.current = isNear;
        lastTop.current = element.scrollTop;
      }}
    >
      {known !== undefined && known.older > 0 && (
        <Button
          small
          look="quiet"
          onClick={() => {
            const element = log.current;
            if (element) fromEnd.current = element.scrollHeight - element.scrollTop;
            void onOlder();
          }}
        >
          Older messages ({known.older})
        </Button>
      )}
      {isLoading && <Loading />}
      {known?.entries.length === 0 && <p className="muted">No messages yet. Write the first one below.</p>}
      <ol ref={list}>
        {known?.entries.map((entry, at) => (
          <Entry
            key={entry._id}
            entry={entry}
            customerName={nameOf(known.conversation)}
            isRead={at <= upTo}
          />
        ))}
      </ol>
    </div>
  );
}

interface EntryProps {
  readonly entry: Conversation;
  readonly customerName: string;
  readonly isRead: boolean;
}

function Entry({ entry, customerName, isRead }: EntryProps) {
  const { id } = useWorld();
  const isOwn = entry.sender !== 'customer';
  return (
    <li className={isOwn ? 'entry own' : 'entry'}>
      <p className="muted small">{entry.name ?? (isOwn ? 'Support' : customerName)}</p>
      <div className="bubble">
        <Message message={entry.message} world={id} />
      </div>
      <p className="muted small">
        {entry.message.message_type} · <Instant at={entry.createdAt} withDate />
        {isOwn && (isRead ? ' · read' : ' · not read yet')}
      </p>
    </li>
  );
}
