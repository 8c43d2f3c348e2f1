import { slipReasons } from '@krapao/contracts/errors/catalogue';
import { depositWords } from '@krapao/contracts/control/deposit-words';
import type { MemberCard } from '@krapao/contracts/control/look';
import { useAct } from '../acts/acts.ts';
import { Button } from '../design/controls.tsx';
import { amountOf, moneyText } from '../design/format.ts';
import { Instant } from '../frame/instant.tsx';
import { useKept } from '../kept/use-kept.ts';
import { useFocusLeft } from '../frame/use-focus-left.ts';
import { useWorld } from '../frame/world-context.ts';
import { AmountInput } from './amount-input.tsx';

const who = ({ persona, username }: MemberCard) => (persona === '' ? username : persona);

interface WaitingProps {
  /** Its accessible name, which does not depend on its position. */
  readonly label: string;
  readonly amount: number;
  readonly about: string;
  readonly at: string;
  /** The label of the button that approves it. */
  readonly yes: string;
  readonly decide: (status: 'SUCCESS' | 'FAILED') => void;
}

/** Money that waits for a decision. */
const Waiting = ({ label, amount, about, at, yes, decide }: WaitingProps) => (
  <div
    ref={useFocusLeft<HTMLDivElement>()}
    className="waiting line spread"
    role="group"
    aria-label={`${label} of ${moneyText(amount)}`}
  >
    <span>
      <strong>{moneyText(amount)}</strong>{' '}
      <span className="muted">
        {about}, <Instant at={at} />
      </span>
    </span>
    <span className="line">
      <Button small onClick={() => decide('SUCCESS')}>
        {yes}
      </Button>
      <Button small look="danger" onClick={() => decide('FAILED')}>
        Refuse
      </Button>
    </span>
  </div>
);

/** Money from banks that is not credited yet. */
export function Deposits({ member }: { readonly member: MemberCard }) {
  const { id } = useWorld();
  const act = useAct();
  return member.deposits.map((deposit) => (
    <Waiting
      key={deposit.depositId}
      label="Deposit"
      amount={deposit.amount}
      about={`deposit ${depositWords(deposit)}, ${deposit.bankCode}`}
      at={deposit.createdAt}
      yes="Confirm"
      decide={(status) =>
        void act(
          'control.sendEvent',
          {
            params: { id },
            body: { type: 'deposit.decide', username: member.username, depositId: deposit.depositId, status },
          },
          {
            title: `${status === 'SUCCESS' ? 'Confirm' : 'Refuse'} the deposit of ${moneyText(deposit.amount)} by ${who(member)}`,
          },
        )
      }
    />
  ));
}

export function Withdrawals({ member }: { readonly member: MemberCard }) {
  const { id } = useWorld();
  const act = useAct();
  return member.withdrawals.map(({ withdrawalId, bankCode, bankAccountNo, amount, createdAt }) => (
    <Waiting
      key={withdrawalId}
      label="Withdrawal"
      amount={amount}
      about={`withdrawal to ${bankCode} ${bankAccountNo}`}
      at={createdAt}
      yes="Approve"
      decide={(status) =>
        void act(
          'control.sendEvent',
          {
            params: { id },
            body: { type: 'withdrawal.decide', username: member.username, withdrawalId, status },
          },
          {
            title: `${status === 'SUCCESS' ? 'Approve' : 'Refuse'} the withdrawal of ${moneyText(amount)} by ${who(member)}`,
            say: () => (status === 'FAILED' ? 'The money is back in the wallet.' : undefined),
          },
        )
      }
    />
  ));
}

export function Slips({ member }: { readonly member: MemberCard }) {
  return member.slips.map((slip) => <Slip key={slip.reference} member={member} slip={slip} />);
}

/** A slip with its picture; the reason of a refusal is shown to the player. */
function Slip({ member, slip }: { readonly member: MemberCard; readonly slip: MemberCard['slips'][number] }) {
  const world = useWorld();
  const { id } = world;
  const act = useAct();
  const { reference, createdAt } = slip;
  const form = `slip ${reference} ${createdAt}`;
  const { value: amount, set: setAmount } = useKept(
    world,
    `${form} amount`,
    slip.amount > 0 ? String(slip.amount) : '',
  );
  const { value: reason, set: setReason } = useKept<string>(world, `${form} reason`, 'INVALID_SLIP');
  const common = { type: 'slip.decide', username: member.username, reference } as const;
  const send = (
    body: typeof common & { status: 'SUCCESS' | 'FAILED'; amount?: number; note?: string },
    title: string,
  ) => void act('control.sendEvent', { params: { id }, body }, { title });
  const value = amountOf(amount);
  return (
    <div
      ref={useFocusLeft<HTMLDivElement>()}
      className="waiting code"
      role="group"
      aria-label={`Slip ${reference}`}
    >
      <a
        className="slip"
        href={`/media/slips/${encodeURIComponent(reference)}.svg`}
        target="_blank"
        rel="noopener noreferrer"
      >
        <img
          src={`/media/slips/${encodeURIComponent(reference)}.svg`}
          alt={`Slip ${reference}`}
          width="80"
          height="112"
        />
      </a>
      <div className="section">
        <p>
          <strong>Slip</strong> <span className="mono small wrap">{reference}</span>{' '}
          <span className="muted">
            <Instant at={slip.createdAt} />
          </span>
        </p>
        <span className="line">
          <AmountInput label="Amount on the slip" value={amount} onChange={setAmount} />
          <Button
            small
            disabled={value === undefined}
            onClick={() =>
              value !== undefined &&
              send(
                { ...common, status: 'SUCCESS', amount: value },
                `Approve the slip of ${moneyText(value)} by ${who(member)}`,
              )
            }
          >
            Approve
          </Button>
        </span>
        <span className="line">
          <select
            className="input reason"
            aria-label="Reason"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          >
            {Object.entries(slipReasons).map(([code, text]) => (
              <option key={code} value={code}>
                {code} – {text}
              </option>
            ))}
          </select>
          <Button
            small
            look="danger"
            onClick={() =>
              send(
                { ...common, status: 'FAILED', note: reason },
                `Refuse the slip by ${who(member)} as ${reason}`,
              )
            }
          >
            Refuse
          </Button>
        </span>
      </div>
    </div>
  );
}
