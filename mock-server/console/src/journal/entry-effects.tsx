import { Money } from '../design/parts.tsx';
import { Instant } from '../frame/instant.tsx';
import { JsonView } from '../design/json-view.tsx';
import { linkTo } from '../frame/use-address.ts';
import { useWorld } from '../frame/world-context.ts';
import { useAccountName } from '../money/account-name.ts';
import type { Entry } from './entry.ts';

export function Postings({ postings }: { readonly postings: Entry['postings'] }) {
  const { id } = useWorld();
  const nameOf = useAccountName();
  if (postings.length === 0) return null;
  return (
    <div className="section">
      <h3>Money moved</h3>
      <div className="scroll-x">
        <table className="grid-table">
          <thead>
            <tr>
              <th>Account</th>
              <th className="number">Amount</th>
              <th className="number">Balance</th>
            </tr>
          </thead>
          {postings.map((posting) => (
            <tbody key={posting.id}>
              <tr>
                <td colSpan={3} className="muted">
                  {posting.memo}
                </td>
              </tr>
              {posting.lines.map((line) => (
                <tr key={line.account}>
                  <td>
                    <a href={linkTo({ world: id, panel: 'money', query: { account: line.account } })}>
                      {nameOf(line.account)}
                    </a>
                  </td>
                  <td className="number">
                    <Money amount={line.amount} signed />
                  </td>
                  <td className="number">
                    <Money amount={line.balance} />
                  </td>
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </div>
  );
}

const show = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** The changed rows, with the fields that changed. */
export function Changes({ changes }: { readonly changes: Entry['changes'] }) {
  if (changes.length === 0) return null;
  return (
    <div className="section">
      <h3>
        Rows changed <span className="faint">{changes.length}</span>
      </h3>
      <p className="faint small">As stored: money in minor units, times in milliseconds.</p>
      {changes.map(({ table, id, before, after }) => (
        <details key={`${table} ${id}`} className="change" open={changes.length <= 6}>
          <summary>
            <span className={before === null ? 'good' : after === null ? 'bad' : 'gold'}>
              {before === null ? 'added' : after === null ? 'removed' : 'changed'}
            </span>{' '}
            <span className="mono">{table}</span> <span className="mono faint">{id}</span>
          </summary>
          <dl className="pairs mono">
            {fieldsOf(before, after).map(([name, was, is]) => (
              <div key={name} className="contents">
                <dt>{name}</dt>
                <dd>
                  {was !== undefined && <span className="faint">{was}</span>}
                  {was !== undefined && is !== undefined && ' → '}
                  {is}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      ))}
    </div>
  );
}

type Cells = Readonly<Record<string, unknown>> | null;

function fieldsOf(
  before: Cells,
  after: Cells,
): (readonly [name: string, was: string | undefined, is: string | undefined])[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.flatMap((name) => {
    const was = before && name in before ? show(before[name]) : undefined;
    const is = after && name in after ? show(after[name]) : undefined;
    return was === is ? [] : [[name, was, is] as const];
  });
}

export function TimersSet({ timers: { set, lifted } }: { readonly timers: Entry['timers'] }) {
  const all = [
    ...set.map((timer) => ['set', timer] as const),
    ...lifted.map((timer) => ['cancelled', timer] as const),
  ];
  if (all.length === 0) return null;
  return (
    <div className="section">
      <h3>Timers</h3>
      <ul>
        {all.map(([what, { id, job, due }]) => (
          <li key={`${what} ${id}`}>
            <span className={what === 'set' ? 'good' : 'faint'}>{what}</span>{' '}
            <span className="mono">{job}</span>{' '}
            <span className="muted">
              due <Instant at={due} withDate />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function Messages({
  messages,
  sms,
}: {
  readonly messages: Entry['messages'];
  readonly sms: Entry['sms'];
}) {
  if (messages.length === 0 && sms.length === 0) return null;
  return (
    <div className="section">
      <h3>Messages sent</h3>
      {sms.map(({ phone, text, at }) => (
        <p key={`${phone} ${at}`} className="wrap">
          <span className="tag">SMS {phone}</span> {text}
        </p>
      ))}
      {messages.map(({ room, event, payload }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- they have no id, and never change
        <details key={at}>
          <summary>
            <span className="tag">{event}</span> <span className="mono faint">{room}</span>
          </summary>
          <JsonView value={payload} label={`Message ${event}`} />
        </details>
      ))}
    </div>
  );
}
