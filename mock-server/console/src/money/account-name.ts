import { useWorld } from '../frame/world-context.ts';

/** `game:<id>:PG` → `somchai · PG`: a readable name of an account. */
export function accountName(account: string, personaOf: (id: string) => string | undefined): string {
  const [kind = '', owner = '', ...rest] = account.split(':');
  if (kind === 'outside') return `outside · ${[owner, ...rest].join(':')}`;
  const who = personaOf(owner) ?? (owner.length === 24 ? `…${owner.slice(-6)}` : owner);
  return [who, kind === 'game' ? rest.join(':') : [kind, ...rest].join(':')].filter(Boolean).join(' · ');
}

export function useAccountName(): (account: string) => string {
  const { summary } = useWorld();
  return (account) => accountName(account, (id) => summary?.members.find(({ _id }) => _id === id)?.persona);
}
