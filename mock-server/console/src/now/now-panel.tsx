import { useState } from 'react';
import { Button } from '../design/controls.tsx';
import { Empty, Loaded } from '../design/parts.tsx';
import { plural } from '../design/format.ts';
import { useEnterLink } from '../frame/enter-link.ts';
import { linkTo, setQuery, useAddress } from '../frame/use-address.ts';
import { useLook } from '../frame/use-look.ts';
import { useWorld } from '../frame/world-context.ts';
import { MemberCard } from './member-card.tsx';
import { useEndedCodes } from './ended-codes.ts';

/** The members, what they have, and what waits for a decision. */
export function NowPanel() {
  const { id } = useWorld();
  const { query } = useAddress();
  const members = useLook('members', 'control.listMembers', { params: { id } });
  const enter = useEnterLink();
  const [onlyWaiting, setOnlyWaiting] = useState(false);
  const ended = useEndedCodes();
  const words = (query['q'] ?? '').toLowerCase();
  return (
    <>
      <div className="panel-head">
        <h1>Now</h1>
        <input
          className="input find"
          type="search"
          aria-label="Find a member"
          placeholder="Name, persona or phone"
          value={query['q'] ?? ''}
          onChange={(event) => setQuery({ q: event.target.value }, { replace: true })}
        />
        <label className="check">
          <input
            type="checkbox"
            checked={onlyWaiting}
            onChange={(event) => setOnlyWaiting(event.target.checked)}
          />
          Only those with something waiting
        </label>
        <span className="grow" />
        <a className="button small" href={enter({})} target="_blank" rel="noopener">
          Open the app, signed out
        </a>
      </div>
      <Loaded query={members}>
        {({ entries }) => {
          const waits = (member: (typeof entries)[number]) =>
            member.qrcode !== null ||
            member.deposits.length + member.slips.length + member.withdrawals.length > 0;
          const shown = entries.filter(
            (member) =>
              `${member.persona} ${member.username} ${member.name}`.toLowerCase().includes(words) &&
              (!onlyWaiting || waits(member)),
          );
          if (entries.length === 0)
            return (
              <Empty title="No members in this world">
                <p>Its scenario has none, and no one has registered yet.</p>
                <a className="button" href={linkTo({ world: id, panel: 'worlds', query: {} })}>
                  Make a world from another scenario
                </a>
              </Empty>
            );
          if (shown.length === 0)
            return (
              <Empty title={onlyWaiting ? 'Nothing is waiting' : 'No member found'}>
                <Button
                  onClick={() => {
                    setOnlyWaiting(false);
                    setQuery({ q: '' }, { replace: true });
                  }}
                >
                  Show all {plural(entries.length, 'member')}
                </Button>
              </Empty>
            );
          return (
            <>
              <p className="hidden" role="status">
                {plural(shown.length, 'member')}
              </p>
              <ul className="cards" aria-label="Members">
                {shown.map((member) => (
                  <MemberCard
                    key={member.username}
                    member={member}
                    ended={ended.filter(({ username }) => username === member.username)}
                  />
                ))}
              </ul>
            </>
          );
        }}
      </Loaded>
    </>
  );
}
