import type { PayableQrcode } from '@krapao/contracts/control/look';
import { useState } from 'react';
import { useAct } from '../acts/acts.ts';
import { CopyButton } from '../acts/copy-as.tsx';
import { Button } from '../design/controls.tsx';
import { amountOf, countdownText, moneyText } from '../design/format.ts';
import { QrPicture } from '../design/qr-picture.tsx';
import { useKept } from '../kept/use-kept.ts';
import { useFocusLeft } from '../frame/use-focus-left.ts';
import { Instant } from '../frame/instant.tsx';
import { useNow } from '../frame/use-now.ts';
import { useWorld } from '../frame/world-context.ts';
import { AmountInput } from './amount-input.tsx';
import type { EndedCode } from './ended-codes.ts';

/** Lets the bank pay: the amount of the code, another amount, or after it has ended. */
function usePay(qrcodeId: string, who: string) {
  const { id } = useWorld();
  const act = useAct();
  return (title: string, more: { readonly amount?: number; readonly late?: boolean } = {}) =>
    act(
      'control.sendEvent',
      { params: { id }, body: { type: 'qr.pay', qrcodeId, ...more } },
      { title: `${title}, for ${who}` },
    );
}

/** A payable code, as a picture that a phone can scan. */
export function PayableCode({ code, who }: { readonly code: PayableQrcode; readonly who: string }) {
  const pay = usePay(code.qrcodeId, who);
  const now = useNow();
  const left = now === undefined ? undefined : Date.parse(code.expiresAt) - now;
  return (
    <div
      ref={useFocusLeft<HTMLDivElement>()}
      className="waiting"
      role="group"
      aria-label={`QR code of ${moneyText(code.amount)}`}
    >
      <div className="code">
        <QrPicture text={code.payload} label={`QR code of ${moneyText(code.amount)} by ${code.bankCode}`} />
        <div className="section">
          <p>
            <strong>{moneyText(code.amount)}</strong> <span className="muted">QR code, {code.bankCode}</span>
          </p>
          <p className="mono small wrap">{code.reference}</p>
          {left !== undefined && (
            <p className={left < 60_000 ? 'bad' : 'muted'}>
              <span className="mono">{countdownText(left)}</span> left
            </p>
          )}
          <span className="line">
            <Button small look="main" onClick={() => void pay(`The bank pays ${moneyText(code.amount)}`)}>
              The bank pays it
            </Button>
            <OtherAmount
              code={code}
              onPay={(amount) => pay(`The bank pays ${moneyText(amount)}`, { amount })}
            />
            <Button
              small
              onClick={() => void pay(`The bank pays ${moneyText(code.amount)} late`, { late: true })}
            >
              Pay it late
            </Button>
            <CopyButton text={() => code.payload}>Copy payload</CopyButton>
          </span>
        </div>
      </div>
    </div>
  );
}

interface OtherAmountProps {
  readonly code: PayableQrcode;
  /** Resolves to undefined if it was refused. */
  readonly onPay: (amount: number) => Promise<unknown>;
}

function OtherAmount({ code: { qrcodeId, createdAt }, onPay }: OtherAmountProps) {
  // After a reset the same codes are created again.
  const form = `pay ${qrcodeId} ${createdAt}`;
  const { value: amount, set: setAmount } = useKept<string | undefined>(useWorld(), form, undefined);
  const [isUsed, setUsed] = useState(false);
  if (amount === undefined)
    return (
      <Button
        small
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button replaces the field that had the focus
        autoFocus={isUsed}
        onClick={() => {
          setAmount('');
          setUsed(true);
        }}
      >
        Pay another amount
      </Button>
    );
  const value = amountOf(amount);
  const payIt = async () => {
    if (value === undefined || (await onPay(value)) === undefined) return;
    setUsed(true);
    setAmount(undefined);
  };
  return (
    <form
      className="line"
      onSubmit={(event) => {
        event.preventDefault();
        void payIt();
      }}
    >
      <AmountInput
        label="Amount the bank pays"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field replaces the button that was pressed
        autoFocus={isUsed}
        value={amount}
        onChange={setAmount}
        onKeyDown={({ key }) => {
          if (key !== 'Escape') return;
          setUsed(true);
          setAmount(undefined);
        }}
      />
      <Button small type="submit" disabled={value === undefined}>
        Pay
      </Button>
    </form>
  );
}

/** An ended code: a late payment arrives as a bank transfer. */
export function LateCode({ code, who }: { readonly code: EndedCode; readonly who: string }) {
  const pay = usePay(code.qrcodeId, who);
  return (
    <div
      ref={useFocusLeft<HTMLDivElement>()}
      className="waiting line spread"
      role="group"
      aria-label={`Expired QR code of ${moneyText(code.amount)}`}
    >
      <span className="muted">
        QR code of {moneyText(code.amount)}, {code.bankCode}: expired at <Instant at={code.endedAt} />
      </span>
      <Button
        small
        onClick={() => void pay(`The bank pays ${moneyText(code.amount)} after it expired`, { late: true })}
      >
        The bank pays it late
      </Button>
    </div>
  );
}
