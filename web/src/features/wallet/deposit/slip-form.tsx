import type { ApiError } from '@krapao/contracts/client/api-error';
import { parseAmount } from '@krapao/contracts/kernel/money';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { answerFirst, submitterOf } from '../../../design/answer-first.ts';
import { Alert } from '../../../design/alert.tsx';
import { AmountField } from '../../../design/amount-field.tsx';
import { Button } from '../../../design/button.tsx';
import { Select } from '../../../design/select.tsx';
import { formatAccountNumber } from '../../../core/account-fields.ts';
import { currencyOf } from './qrcode/qr-rules.ts';
import { useBankName } from '../../../core/ui/bank-name.tsx';
import { accountKey, type BankChannel, type SlipDraft } from './channels.ts';
import { isTooLarge } from './slip-rules.ts';
import { SlipPicture } from './slip-picture.tsx';
import { ToSupport } from '../../../core/ui/to-support.tsx';
import { useUi } from '../../../design/ui.ts';
import { useApp } from '../../../core/app.ts';
import { isolated } from '../../../i18n/isolated.ts';
import type { AnswerOf } from '@krapao/contracts/operations/operation';
import type { Operations } from '@krapao/contracts/operations';

interface SlipFormProps {
  banks: readonly BankChannel[];
  draft: SlipDraft;
  hours: SlipHours;
  /** Whether the last upload was cancelled and did not arrive. */
  cancelled: boolean;
  error: ApiError | undefined;
  onDraft: (change: Partial<SlipDraft>) => void;
  onSend: () => void;
}

/** The picture, and optionally the account and the amount of the transfer. */
export function SlipForm({ banks, draft, hours, cancelled, error, onDraft, onSend }: SlipFormProps) {
  const { currency: defaultCurrency } = useUi();
  const { t } = useTranslation();
  const bankName = useBankName();
  const { file, account, amount } = draft;
  const [isOpening, setOpening] = useState(false);
  const chosen = banks.find(({ bank }) => accountKey(bank) === account)?.bank;
  const currency = chosen ? currencyOf(chosen) : defaultCurrency;
  const parsed = parseAmount(amount);
  const problem = parsed.ok || parsed.reason === 'empty' ? undefined : t(`amount.${parsed.reason}`);
  const maySend = file !== undefined && !isOpening && problem === undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (maySend) answerFirst(submitterOf(event), onSend);
  };

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {/* Above the picture, which is so high that a message below it would be out of sight. */}
      {cancelled && (
        <Alert tone="info" title={t('slipUpload.cancelled')}>
          {t('slipUpload.cancelledHint')}
        </Alert>
      )}
      {error && <SlipRefused error={error} />}
      <p className="text-small">{t('slipUpload.hint')}</p>
      <SlipPicture file={file} onFile={(next) => onDraft({ file: next })} onOpening={setOpening} />
      <Select
        name="bankCode"
        label={t('slipUpload.bank')}
        translate="no"
        value={account}
        onChange={(event) => onDraft({ account: event.target.value })}
      >
        <option value="" className="bg-surface">
          {t('slipUpload.notSure')}
        </option>
        {banks.map(({ bank }) => (
          <option key={accountKey(bank)} value={accountKey(bank)} className="bg-surface">
            {`${isolated(bankName(bank))} · ${formatAccountNumber(bank.bankAccountNo)}`}
          </option>
        ))}
      </Select>
      <AmountField
        name="slipAmount"
        label="slipUpload.amount"
        currency={currency}
        value={amount}
        onChange={(event) => onDraft({ amount: event.target.value })}
        error={problem}
      />
      <div>
        <Button type="submit" disabled={!maySend} aria-describedby="slip-why" className="w-full">
          {t('slipUpload.send')}
        </Button>
        <p id="slip-why" className="mt-2 text-small text-muted">
          {t(isOpening ? 'slipUpload.opening' : file ? 'slipUpload.help' : 'slipUpload.empty')}
        </p>
      </div>
      {hours.closedFrom !== hours.closedTo && (
        <p className="text-small text-muted">
          {t('slipUpload.closedHours', { from: hours.closedFrom, to: hours.closedTo })}
        </p>
      )}
    </form>
  );
}

function SlipRefused({ error }: { error: ApiError }) {
  const { textOfError } = useApp();
  const { t } = useTranslation();
  return (
    <Alert
      tone="danger"
      title={t('slipUpload.failed')}
      action={error.is('SLIP_UPLOAD_FAIL') && <ToSupport />}
    >
      {isTooLarge(error) ? t('slipUpload.tooLarge') : textOfError(error)}
    </Alert>
  );
}

type SlipHours = AnswerOf<Operations['lookup.slip']>;

/** The daily window in which no slips are accepted (spec §9), in Bangkok time. */
export function SlipClosed({ hours: { closedFrom, closedTo } }: { hours: SlipHours }) {
  const { t } = useTranslation();
  return (
    <Alert tone="info" title={t('slipUpload.closed')} action={<ToSupport />}>
      <p>{t('slipUpload.closedHours', { from: closedFrom, to: closedTo })}</p>
      <p>{t('slipUpload.opens', { to: closedTo })}</p>
    </Alert>
  );
}
