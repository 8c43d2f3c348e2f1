/* oxlint-disable react/set-state-in-effect -- what was known is kept beyond the page that a query answers */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useApp } from '../../app-context.ts';
import { askAgain } from '../../frame/ask-again.ts';
import { useLook } from '../../frame/use-look.ts';
import { useWorld } from '../../frame/world-context.ts';
import { withNewest, withOlder, type KnownEntries } from './entries.ts';

/** The recipient of support's message, as the event `support.message` takes it. */
export type Recipient = { readonly username: string } | { readonly guestId: string };

export interface ThreadView {
  readonly known: KnownEntries | undefined;
  readonly error: unknown;
  readonly again: () => void;
  readonly loadOlder: () => Promise<void>;
  /** Fetched if it is not known yet. */
  readonly recipient: () => Promise<Recipient>;
}

/** One conversation, live; what is displayed counts as seen. */
export function useThread(customer: string): ThreadView {
  const { id } = useWorld();
  const { control } = useApp();
  const given = { params: { id, customer } };
  const { data: page, error, refetch } = useLook('chat', 'control.getConversation', given);
  const [known, setKnown] = useState<KnownEntries | undefined>();
  const [olderError, setOlderError] = useState<unknown>();
  useEffect(() => {
    if (page) setKnown((before) => withNewest(before, page));
  }, [page]);
  useSeen(customer, known);

  const loadOlder = async () => {
    const first = known?.entries[0];
    if (!first) return;
    try {
      const older = await control.call('control.getConversation', { ...given, query: { before: first._id } });
      setKnown((now) => (now?.entries[0]?._id === first._id ? withOlder(now, older) : now));
      setOlderError(undefined);
    } catch (problem) {
      setOlderError(problem);
    }
  };
  const recipient = async (): Promise<Recipient> => {
    const { conversation } = known ?? (await control.call('control.getConversation', given));
    const { username, guestId } = conversation;
    return username === null ? { guestId: guestId ?? customer } : { username };
  };
  const again = () => void (olderError === undefined ? refetch() : loadOlder());
  return { known, error: olderError ?? error, again, loadOlder, recipient };
}

/** Reports to the simulator what was seen, once, while the page is visible. */
function useSeen(customer: string, known: KnownEntries | undefined): void {
  const { id } = useWorld();
  const { control } = useApp();
  const client = useQueryClient();
  const seenUpTo = useRef<string | undefined>(undefined);
  const last = known?.entries.at(-1)?._id;
  const unread = known?.conversation.unread ?? 0;
  const markSeen = useCallback(async () => {
    if (last === undefined || unread === 0 || seenUpTo.current === last) return;
    if (document.visibilityState !== 'visible') return;
    seenUpTo.current = last;
    try {
      await control.call('control.readConversation', { params: { id, customer }, body: { upTo: last } });
      await askAgain(client, ['world', id, 'chat']);
    } catch {
      // It is still unread in the next list, and then it is reported again.
      seenUpTo.current = undefined;
    }
  }, [control, client, id, customer, last, unread]);
  useEffect(() => {
    const onVisible = () => void markSeen();
    onVisible();
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [markSeen]);
}
