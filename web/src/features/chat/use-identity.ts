import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useApp, useSession } from '../../core/app.ts';
import type { Identity } from '../../realtime/transport.ts';
import { walletQuery } from '../wallet/queries.ts';
import { guestId, storedGuestId } from './guest-id.ts';

/** A screen that needs the wallet brings it by itself before this has passed, in milliseconds. */
const PATIENCE_MS = 2_000;

/**
 * Who is chatting: a member by the id of the profile, a guest by a stored id (spec §6). A guest has none before the chat is
 * opened for the first time.
 */
export function useIdentity() {
  const token = useSession(({ session }) => session?.token);
  const { lasting } = useApp().storages;
  const client = useQueryClient();
  // Never asks by itself: the wallet is the screens' own.
  const { data: memberId } = useQuery({
    ...walletQuery(),
    enabled: false,
    select: ({ profile }) => profile._id,
  });
  const [guest, setGuest] = useState(() => storedGuestId(lasting));
  const [problem, setProblem] = useState<unknown>(null);

  const ask = useCallback(async () => {
    try {
      setProblem(null);
      await client.ensureQueryData(walletQuery());
    } catch (error) {
      setProblem(error);
    }
  }, [client]);

  useEffect(() => {
    if (!token || memberId) return undefined;
    const timer = setTimeout(() => void ask(), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [token, memberId, ask]);

  const identity: Identity | undefined = token
    ? memberId
      ? { kind: 'member', id: memberId, token }
      : undefined
    : guest
      ? { kind: 'guest', id: guest }
      : undefined;

  /** The chat is opened: now there has to be somebody. */
  const provide = () => {
    if (token) void ask();
    else setGuest(guestId(lasting));
  };

  return { identity, problem, provide };
}
