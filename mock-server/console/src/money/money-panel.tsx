import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApp } from '../app-context.ts';
import { Loaded, Money, Empty } from '../design/parts.tsx';
import { Instant } from '../frame/instant.tsx';
import { Button } from '../design/controls.tsx';
import { moneyText, plural } from '../design/format.ts';
import { linkTo, setQuery, useAddress } from '../frame/use-address.ts';
import { useLife, useLook } from '../frame/use-look.ts';
import { useWorld } from '../frame/world-context.ts';
import type { Answer } from '../control/control.ts';
import { useAccountName } from './account-name.ts';
import { newestPages } from './postings.ts';

type Posting = Answer<'control.listLedger'>['entries'][number];

/** Accounts, their postings, and the proof that no money was created or lost. */
export function MoneyPanel() {
  const { id, summary } = useWorld();
  const { query } = useAddress();
  const life = useLife();
  const account = query['account'];
  const member = query['member'] ?? summary?.members[0]?.username;
  return (
    <>
      <div className="panel-head">
        <h1>Money</h1>
        <select
          className="input find"
          aria-label="Member"
          value={member ?? ''}
          onChange={(event) => setQuery({ member: event.target.value, account: '' })}
        >
          {(summary?.members ?? []).map(({ username, persona }) => (
            <option key={username} value={username}>
              {persona} {username}
            </option>
          ))}
          {member !== undefined && !summary?.members.some(({ username }) => username === member) && (
            <option value={member}>{member}</option>
          )}
        </select>
        <a
          className="button small"
          aria-current={account === undefined ? 'true' : undefined}
          href={linkTo({ world: id, panel: 'money', query: { ...(member !== undefined && { member }) } })}
        >
          All postings
        </a>
      </div>
      <div className="money">
        {member !== undefined && <Accounts key={member} username={member} chosen={account} />}
        <Ledger key={`${account} ${life}`} account={account} />
      </div>
    </>
  );
}

function Accounts({ username, chosen }: { readonly username: string; readonly chosen: string | undefined }) {
  const { id } = useWorld();
  const nameOf = useAccountName();
  const member = useLook('members', 'control.getMember', { params: { id, username } });
  return (
    <nav className="accounts" aria-label="Accounts">
      <Loaded query={member}>
        {({ accounts, refund }) => (
          <>
            {accounts.map(({ account, balance }) => (
              <a
                key={account}
                href={linkTo({ world: id, panel: 'money', query: { member: username, account } })}
                aria-current={account === chosen ? 'true' : undefined}
              >
                <span className="clip">{nameOf(account)}</span>
                <span className="number">{moneyText(balance)}</span>
              </a>
            ))}
            <p className="muted small total">
              <span>Total</span>{' '}
              <span className="number">
                {moneyText(accounts.reduce((sum, { balance }) => sum + Math.round(balance * 100), 0) / 100)}
              </span>
            </p>
            {refund !== 0 && (
              <p className="muted small">Cashback received, not in the wallet yet: {moneyText(refund)}</p>
            )}
          </>
        )}
      </Loaded>
    </nav>
  );
}

function Ledger({ account }: { readonly account: string | undefined }) {
  const nameOf = useAccountName();
  const [pages, setPages] = useState(1);
  const ledger = usePostings(account, pages);
  return (
    <section className="section ledger" aria-label="Postings">
      <h2>{account === undefined ? 'All postings' : nameOf(account)}</h2>
      <Loaded query={ledger}>
        {({ entries, next }) =>
          entries.length === 0 ? (
            <Empty title="No postings yet">
              <p>Everything that moves money appears here, with the balance of each account after it.</p>
            </Empty>
          ) : (
            <>
              <Proof postings={entries} />
              <Postings postings={entries} account={account} />
              {next !== undefined && <Button onClick={() => setPages(pages + 1)}>Older postings</Button>}
            </>
          )
        }
      </Loaded>
    </section>
  );
}

function usePostings(account: string | undefined, pages: number) {
  const { control } = useApp();
  const { id } = useWorld();
  return useQuery({
    queryKey: ['world', id, 'ledger', account, useLife(), pages],
    queryFn: ({ signal }) =>
      newestPages((before) => {
        const query = { ...(account !== undefined && { account }), ...(before !== undefined && { before }) };
        return control.call('control.listLedger', { params: { id }, query }, signal);
      }, pages),
    // Keeps the old rows while more are loaded, so that they do not flash.
    placeholderData: keepPreviousData,
  });
}

/** Each posting balances, to the last satang. */
function Proof({ postings }: { readonly postings: readonly Posting[] }) {
  const wrong = postings.filter(
    ({ lines }) => lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) !== 0,
  );
  if (wrong.length > 0)
    return (
      <p className="problem" role="alert">
        Money appeared or vanished in {wrong.map(({ id }) => `#${id}`).join(', ')}.
      </p>
    );
  return (
    <p className="good small">
      ✓ {plural(postings.length, 'posting adds up', 'postings add up')}: no money appeared or vanished. The
      simulator checks this after every command.
    </p>
  );
}

/** The journal entry that made it. */
function MadeBy({ posting: { seq } }: { readonly posting: Posting }) {
  const { id } = useWorld();
  if (seq === null) return null;
  return (
    <a className="mono" href={linkTo({ world: id, panel: 'journal', query: { seq: String(seq) } })}>
      #{seq}
    </a>
  );
}

function Postings({
  postings,
  account,
}: {
  readonly postings: readonly Posting[];
  readonly account: string | undefined;
}) {
  const { id } = useWorld();
  const nameOf = useAccountName();
  return (
    <div className="scroll-x">
      <table className="grid-table">
        <thead>
          <tr>
            <th className="wide-only">At</th>
            <th className="wide-only">By</th>
            <th className="wide-only">What</th>
            <th>Account</th>
            <th className="number">Amount</th>
            <th className="number">Balance</th>
          </tr>
        </thead>
        {postings.map((posting) => (
          <tbody key={posting.id} className="posting">
            <tr className="narrow-only">
              <td colSpan={3} className="muted wrap">
                <Instant at={posting.at} /> <MadeBy posting={posting} /> {posting.memo}
              </td>
            </tr>
            {(account === undefined
              ? posting.lines
              : posting.lines.filter((line) => line.account === account)
            ).map((line, at) => (
              <tr key={line.account}>
                <td className="muted wide-only">{at === 0 && <Instant at={posting.at} />}</td>
                <td className="wide-only">{at === 0 && <MadeBy posting={posting} />}</td>
                <td className="wrap wide-only">{at === 0 && posting.memo}</td>
                <td>
                  <a
                    className="plain"
                    href={linkTo({ world: id, panel: 'money', query: { account: line.account } })}
                  >
                    {nameOf(line.account)}
                  </a>
                </td>
                <td className="number">
                  <Money amount={line.amount} signed />
                </td>
                <td className="number">{moneyText(line.balance)}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}
