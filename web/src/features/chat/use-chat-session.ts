import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { type App, useApp, useSession } from '../../core/app.ts';
import type { Identity } from '../../realtime/transport.ts';
import { useMemberId, walletQuery } from '../../core/wallet.ts';
import { guestId, storedGuestId } from './chat-storage.ts';
import { type ChatSession, createChatSession } from './chat-session.ts';

/** How long to wait for a screen that fetches the wallet itself, in milliseconds. */
const WALLET_WAIT_MS = 2_000;

/** When to retry a wallet that could not be read, in milliseconds: the server may be busy. */
const WALLET_AGAIN_MS = 30_000;

/**
 * Who is chatting: a member by the id of the profile, a guest by a stored id (spec §6). A guest gets one when the chat is
 * first opened.
 */
export function useIdentity() {
  const token = useSession(({ session }) => session?.token);
  const { storages, isOnline, onConnectionChange } = useApp();
  const { lasting } = storages;
  const client = useQueryClient();
  const memberId = useMemberId();
  const [guest, setGuest] = useState(() => storedGuestId(lasting));
  const [problem, setProblem] = useState<unknown>(null);

  const ask = useCallback(async () => {
    try {
      await client.ensureQueryData(walletQuery());
      setProblem(null);
    } catch (error) {
      setProblem(error);
    }
  }, [client]);

  useEffect(() => {
    if (!token || memberId) return undefined;
    // Perhaps no screen requests the wallet again, and without the id no message arrives.
    const timer = setTimeout(() => void ask(), problem === null ? WALLET_WAIT_MS : WALLET_AGAIN_MS);
    const stop = onConnectionChange(() => problem !== null && isOnline() && void ask());
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [token, memberId, problem, ask, isOnline, onConnectionChange]);

  const identity: Identity | undefined = token
    ? memberId
      ? { kind: 'member', id: memberId, token }
      : undefined
    : guest
      ? { kind: 'guest', id: guest }
      : undefined;

  /** Called when the chat is opened: now an identity is needed. */
  const provide = () => {
    setProblem(null);
    if (token) void ask();
    else setGuest(guestId(lasting));
  };

  return { identity, problem, provide };
}

const isSame = (a: Identity, b: Identity): boolean =>
  a.kind === b.kind && a.id === b.id && (a.kind === 'guest' || (b.kind === 'member' && a.token === b.token));

/** The chat sessions of an app. There is one at a time: a new identity ends the previous one. */
export function createChatSessions(app: App) {
  let current: ChatSession | undefined;

  // After a sign-out nothing of the member is left, whatever page follows.
  app.session.subscribe((now) => {
    if (current?.identity.kind !== 'member' || now.session?.token === current.identity.token) return;
    current.dispose();
    current = undefined;
  });

  app.unsaved.add(() => current?.hasUnsent() === true);

  return function sessionOf(identity: Identity): ChatSession {
    if (current && isSame(current.identity, identity)) return current;
    // The previous session can only be that of a guest who has signed in: the draft is kept, with its file.
    const begun = current?.draft();
    current?.dispose();
    current = createChatSession(identity, app);
    if (begun) current.keepDraft(begun);
    return current;
  };
}

/** The chat session of this identity; it receives new entries while the widget is mounted. */
export function useRunningSession(identity: Identity | undefined): ChatSession | undefined {
  const app = useApp();
  const key = identity && JSON.stringify(identity);
  // oxlint-disable-next-line react/exhaustive-deps -- an equal key is an equal identity
  const session = useMemo(() => identity && app.service(createChatSessions)(identity), [key]);
  useEffect(() => {
    session?.start();
    return () => session?.stop();
  }, [session]);
  return session;
}
