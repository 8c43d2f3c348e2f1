import type { SupportConversation } from '@krapao/contracts/control/desk';
import { useState } from 'react';
import { Button, SelectField, TextField } from '../../design/controls.tsx';
import { Instant } from '../../frame/instant.tsx';
import { linkTo, setQuery } from '../../frame/use-address.ts';
import { useWorld } from '../../frame/world-context.ts';
import { summaryOf } from './message.tsx';

export const nameOf = ({ name, username, guestId }: SupportConversation): string =>
  name ?? (guestId === null ? (username ?? 'Member') : 'Guest');

/** A member's phone number, or a guest's id, on a line of its own. */
export const whoOf = ({ username, guestId }: SupportConversation): string =>
  guestId === null ? `member ${username ?? ''}` : `guest ${guestId}`;

function readText({ last, read }: SupportConversation): string {
  if (last === null || last.sender === 'customer') return '';
  return read !== null && read.unread === 0 ? ' · read' : ' · not read yet';
}

interface ListProps {
  readonly conversations: readonly SupportConversation[];
  /** The customer whose conversation is open. */
  readonly current: string | undefined;
}

/** The conversations as links, so that they open by keyboard, in another tab, and by Back. */
export function ConversationList({ conversations, current }: ListProps) {
  const { id } = useWorld();
  return (
    <>
      {conversations.length === 0 && <p className="muted">No one has written yet.</p>}
      <ul className="conversations">
        {conversations.map((one) => (
          <li key={one.customer}>
            <a
              href={linkTo({ world: id, panel: 'inbox', query: { view: 'chat', with: one.customer } })}
              aria-current={one.customer === current ? 'true' : undefined}
            >
              <span className="line spread">
                <strong className="clip">{nameOf(one)}</strong>
                {one.unread > 0 && <span className="tag gold">{one.unread} unread</span>}
              </span>
              <span className="muted small">{whoOf(one)}</span>
              {one.last && <span className="last">{summaryOf(one.last)}</span>}
              <span className="muted small">
                {one.last && <Instant at={one.last.createdAt} withDate />}
                {readText(one)}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

const open = (customer: string) => setQuery({ with: customer });

/** Starts a conversation with someone who has not written: a member of the world, or a guest by id. */
export function StartConversation() {
  const { summary } = useWorld();
  const [guest, setGuest] = useState('');
  const members = summary?.members ?? [];
  return (
    <details className="card start">
      <summary>Write to someone</summary>
      <SelectField
        label="A member"
        value=""
        options={[
          ['', 'choose…'],
          ...members.map(({ _id, persona, username }) => [_id, `${persona} · ${username}`] as const),
        ]}
        onChange={(customer) => customer !== '' && open(customer)}
      />
      <form
        className="line start-guest"
        onSubmit={(event) => {
          event.preventDefault();
          if (guest !== '') open(guest);
        }}
      >
        <TextField
          label="Or a guest by id"
          value={guest}
          pattern="[A-Za-z0-9_.:\-]{1,100}"
          onChange={setGuest}
        />
        <Button type="submit">Open</Button>
      </form>
    </details>
  );
}
