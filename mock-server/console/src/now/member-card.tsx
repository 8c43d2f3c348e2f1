import type { MemberCard as Card } from '@krapao/contracts/control/look';
import ExternalLink from 'lucide-react/icons/external-link';
import { CopyButton } from '../acts/copy-as.tsx';
import { useAct } from '../acts/acts.ts';
import { Menu } from '../design/menu.tsx';
import { moneyText } from '../design/format.ts';
import { useEnterLink } from '../frame/enter-link.ts';
import { linkTo } from '../frame/use-address.ts';
import { useWorld } from '../frame/world-context.ts';
import { PayableCode, LateCode } from './qr-code.tsx';
import type { EndedCode } from './ended-codes.ts';
import { Deposits, Slips, Withdrawals } from './waiting.tsx';

export function MemberCard({
  member,
  ended,
}: {
  readonly member: Card;
  readonly ended: readonly EndedCode[];
}) {
  const enter = useEnterLink();
  const { persona, username, name, isActive, wallet, games, coins, bonus, qrcode } = member;
  const who = persona === '' ? username : persona;
  return (
    <li className="card member" aria-labelledby={`member-${username}`}>
      <div className="member-head">
        <div className="clip">
          <h2 id={`member-${username}`} className="clip">
            {who}
          </h2>
          <p className="muted small clip">
            <span className="mono">{username}</span> · {name}
          </p>
        </div>
        <span className="line">
          {!isActive && <span className="tag bad">switched off</span>}
          {isActive && (
            <a
              className="button small"
              href={enter({ as: who })}
              target="_blank"
              rel="noopener"
              aria-label={`Open the app as ${who}`}
            >
              <ExternalLink size={13} aria-hidden /> Open the app
            </a>
          )}
          <More member={member} />
        </span>
      </div>
      <div className="sums">
        <p className="sum">
          <span className="faint small">Wallet</span>
          <strong className="gold">{moneyText(wallet)}</strong>
        </p>
        <p className="sum">
          <span className="faint small">Coins</span>
          <strong>{coins.toLocaleString('en-US')}</strong>
        </p>
      </div>
      {games.length > 0 && (
        <dl className="games" aria-label="Games">
          {games.map(({ code, amount }) => (
            <div key={code} className={amount === 0 ? 'faint' : ''}>
              <dt>{code}</dt>
              <dd className="number">{moneyText(amount)}</dd>
            </div>
          ))}
        </dl>
      )}
      {bonus && <Bonus bonus={bonus} />}
      {qrcode && <PayableCode code={qrcode} who={who} />}
      {ended.map((code) => (
        <LateCode key={code.qrcodeId} code={code} who={who} />
      ))}
      <Deposits member={member} />
      <Slips member={member} />
      <Withdrawals member={member} />
    </li>
  );
}

function Bonus({ bonus }: { readonly bonus: NonNullable<Card['bonus']> }) {
  const { code, type, deposit, amount, turnover, turnoverNeeded, endBelow } = bonus;
  const part = turnoverNeeded === 0 ? 1 : Math.min(1, turnover / turnoverNeeded);
  return (
    <div className="waiting">
      <p className="line spread">
        <span>
          <span className="tag gold">{type}</span> <strong>{code}</strong>
        </span>
        <span>
          {moneyText(turnover)} <span className="faint">of {moneyText(turnoverNeeded)} played</span>
        </span>
      </p>
      <div
        className="meter"
        role="meter"
        aria-label={`Turnover of ${code}`}
        aria-valuenow={Math.round(part * 100)}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <i style={{ width: `${part * 100}%` }} />
      </div>
      <p className="muted small">
        {moneyText(amount)} on a deposit of {moneyText(deposit)}; can be ended below {moneyText(endBelow)}
      </p>
    </div>
  );
}

/** Further events for a member, as forms that are filled in as far as known. */
const events = [
  ['bankTransfer.arrive', 'A bank transfer arrives'],
  ['game.result', 'A round is won or lost'],
  ['coins.give', 'Give coins'],
  ['coupon.give', 'Give a coupon'],
  ['friend.register', 'A friend registers'],
  ['support.message', 'Support writes'],
  ['member.update', 'Change name, password, bank'],
] as const;

function More({ member: { username, persona, isActive } }: { readonly member: Card }) {
  const { id } = useWorld();
  const act = useAct();
  const enter = useEnterLink({ toBeSent: true });
  const who = persona === '' ? username : persona;
  return (
    <Menu label="More">
      <CopyButton text={() => enter({ as: who })}>Copy link to the app</CopyButton>
      <a
        className="button small"
        href={linkTo({ world: id, panel: 'journal', query: { q: `member:${who}` } })}
      >
        Journal of {who}
      </a>
      <a className="button small" href={linkTo({ world: id, panel: 'money', query: { member: username } })}>
        Money of {who}
      </a>
      {events.map(([type, title]) => (
        <a
          key={type}
          className="button small"
          href={linkTo({ world: id, panel: 'arrange', query: { event: type, username } })}
        >
          {title}…
        </a>
      ))}
      <button
        type="button"
        className="button small"
        onClick={() =>
          void act(
            'control.sendEvent',
            { params: { id }, body: { type: 'member.setActive', username, isActive: !isActive } },
            { title: `Switch ${who} ${isActive ? 'off' : 'on'}` },
          )
        }
      >
        Switch {isActive ? 'off' : 'on'}
      </button>
    </Menu>
  );
}
