import { qrMinimum, qrQuickAmounts, type QrProvider } from '@krapao/contracts/entities/constants';
import { type Amount, formatAmount, fromWire, toWire, type Minor } from '@krapao/contracts/kernel/money';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { InView } from '../../../../design/in-view.tsx';
import { answerFirst, submitterOf } from '../../../../design/answer-first.ts';
import { Alert } from '../../../../design/alert.tsx';
import { AmountField } from '../../../../design/amount-field.tsx';
import { Button } from '../../../../design/button.tsx';
import { classes } from '../../../../design/classes.ts';
import type { CodeWatch } from './code-watch.ts';
import { CODE_UNKNOWN } from './queries.ts';
import { checkQrAmount, currencyOf, type QrChannel } from './qr-rules.ts';
import type { useCreateCode } from './use-create-code.ts';
import { useUi } from '../../../../design/ui.ts';
import { useApp } from '../../../../core/app.ts';
import { SlowHint } from '../../../../core/ui/slow-hint.tsx';

interface CreateFormProps {
  channel: QrChannel;
  bankName: string;
  watch: CodeWatch;
  creating: ReturnType<typeof useCreateCode>;
  typed: string | undefined;
  onTyped: (text: string) => void;
  /** The amount of a code that ended unpaid: one tap creates the next. */
  again?: Amount | undefined;
}

/** The text for a code that may have been created. If the lookup finds it, the code is shown instead of this form. */
const outcomes = {
  loading: 'outcome.checking',
  done: 'qrcode.codeNotFound',
  failed: 'outcome.unavailable',
} as const;

/** The amount, typed or chosen; the button is enabled if the provider accepts the amount (spec §5, §9). */
export function CreateForm({ channel, bankName, watch, creating, typed, onTyped, again }: CreateFormProps) {
  const { moneyText } = useUi();
  const { textOfError } = useApp();
  const { t } = useTranslation();
  const { provider } = channel;
  const currency = currencyOf(channel.bank);
  const text = typed ?? (again ? String(toWire(again.minor)) : '');
  const { create, maximum, state, busy, reset, checkAgain } = creating;
  const checked = checkQrAmount(provider, text, maximum);
  const minimum = moneyText(fromWire(qrMinimum[provider]), currency);
  const problem =
    checked.ok || checked.reason === 'empty'
      ? undefined
      : checked.reason === 'minimum'
        ? t('amount.minimum', { amount: minimum })
        : checked.reason === 'maximum'
          ? t('qrcode.maximum', { amount: moneyText(maximum, currency) })
          : t(`amount.${checked.reason}`);
  const other = watch.code && watch.code.provider !== provider ? watch.code.provider : undefined;

  const type = (next: string) => {
    onTyped(next);
    reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (checked.ok) answerFirst(submitterOf(event), () => void create(checked.amount));
  };

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4 pb-2">
      <p translate="no" className="font-semibold">
        {bankName}
      </p>
      <AmountField
        currency={currency}
        value={text}
        onChange={(event) => type(event.target.value)}
        error={problem}
        hint={
          maximum === undefined
            ? t('qrcode.minimum', { amount: minimum })
            : t('qrcode.bounds', { minimum, maximum: moneyText(maximum, currency) })
        }
      />
      <QuickAmounts provider={provider} chosen={checked.ok ? checked.amount : undefined} onChoose={type} />
      {other && <Alert tone="info">{t('qrcode.replaces', { provider: other })}</Alert>}
      {state.status === 'failed' && (
        <InView>
          <Alert tone="danger">{textOfError(state.error, currency)}</Alert>
        </InView>
      )}
      {state.status === 'unknown' && (
        <InView>
          <Alert
            tone="warn"
            title={t(CODE_UNKNOWN)}
            action={
              state.verification !== 'done' && (
                <Button variant="quiet" busy={busy} onClick={() => void checkAgain()}>
                  {t('outcome.checkAgain')}
                </Button>
              )
            }
          >
            {t(outcomes[state.verification])}
          </Alert>
        </InView>
      )}
      {busy && <SlowHint />}
      <div>
        <Button
          type="submit"
          busy={busy}
          disabled={!checked.ok || (state.status === 'unknown' && state.verification === 'failed')}
          aria-describedby="create-why"
          className="w-full"
        >
          {t('qrcode.create')}
        </Button>
        <p id="create-why" className="mt-2 text-small text-muted">
          {checked.ok || problem ? t('qrcode.arrives') : t('amount.empty')}
        </p>
      </div>
      <p className="text-small text-muted">{t('channel.noTrueMoney')}</p>
    </form>
  );
}

interface QuickAmountsProps {
  provider: QrProvider;
  chosen: Minor | undefined;
  onChoose: (text: string) => void;
}

function QuickAmounts({ provider, chosen, onChoose }: QuickAmountsProps) {
  const { t } = useTranslation();
  return (
    <fieldset>
      <legend className="mb-1 text-small text-muted">{t('qrcode.quick')}</legend>
      <div className="grid grid-cols-3 gap-2">
        {qrQuickAmounts[provider].map((baht) => {
          const pressed = chosen === fromWire(baht);
          const label = formatAmount(fromWire(baht)).replace(/\.00$/, '');
          return (
            <button
              key={baht}
              type="button"
              aria-pressed={pressed}
              onClick={() => onChoose(String(toWire(fromWire(baht))))}
              className={classes(
                'amount min-h-12 rounded-control bg-surface-3 px-2 font-semibold transition-colors active:bg-hairline',
                pressed && 'text-gold inset-ring-2 inset-ring-gold',
              )}
            >
              {label}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
