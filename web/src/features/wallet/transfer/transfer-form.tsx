import { TRANSFER_MINIMUM } from '@krapao/contracts/entities/constants';
import { isPositive, formatAmount } from '@krapao/contracts/kernel/money';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import { useTranslation } from 'react-i18next';
import { AmountField } from '../../../design/amount-field.tsx';
import { Button, IconButton } from '../../../design/button.tsx';
import { Select } from '../../../design/select.tsx';
import { useForm } from '../../../design/use-form.ts';
import { WALLET, type Account } from '../../../core/wallet.ts';
import {
  useAccountName,
  useTransferTexts,
  checkTransfer,
  EVERYWHERE,
  everywhereBut,
  type Transfer,
  type TransferDraft,
} from './transfer-rules.ts';
import { useUi } from '../../../design/ui.ts';
import { isolated } from '../../../i18n/isolated.ts';
import { languageOf } from '../../../i18n/language-of.ts';

interface TransferFormProps {
  draft: TransferDraft;
  accounts: readonly Account[];
  onChange: (draft: TransferDraft) => void;
  onReview: (transfer: Transfer) => void;
}

type FieldName = keyof TransferDraft;
const fields: readonly FieldName[] = ['from', 'to', 'amount'];

/** From, to and amount. */
export function TransferForm({ draft, accounts, onChange, onReview }: TransferFormProps) {
  const { moneyText } = useUi();
  const { t } = useTranslation();
  const problemText = useTransferTexts();
  const checked = checkTransfer(draft, accounts);
  const { form, problemOf, edited, reset } = useForm({
    fields,
    problems: checked.ok ? {} : checked.problems,
    onValid: () => checked.ok && onReview(checked.transfer),
  });
  const gathering = draft.from === EVERYWHERE;
  const everywhere = everywhereBut(draft.to, accounts);
  const from = gathering ? everywhere : accounts.find((account) => account.code === draft.from);
  const inGames = everywhereBut(WALLET, accounts);
  const all = from?.amount;

  const error = (name: FieldName) => {
    const problem = problemOf(name);
    return problem && problemText(problem, from);
  };
  const change = (name: FieldName, value: string) => {
    onChange({ ...draft, [name]: value });
    edited(name);
  };

  return (
    <form {...form} className="flex flex-col gap-4 pb-2">
      {isPositive(inGames.amount) && (
        <Button
          variant="quiet"
          onClick={() => {
            const home = checkTransfer({ from: EVERYWHERE, to: WALLET, amount: '' }, accounts);
            if (home.ok) onReview(home.transfer);
          }}
        >
          {t('transfer.collect', { amount: moneyText(inGames.amount) })}
        </Button>
      )}
      <div className="flex items-center gap-2">
        <div className="flex min-w-0 flex-1 flex-col gap-3">
          <AccountSelect
            name="from"
            label={t('transfer.from')}
            value={draft.from}
            accounts={accounts.length > 2 ? [...accounts, everywhere] : accounts}
            error={error('from')}
            onChange={(code) => change('from', code)}
          />
          <AccountSelect
            name="to"
            label={t('transfer.to')}
            value={draft.to}
            accounts={accounts}
            error={error('to')}
            onChange={(code) => change('to', code)}
          />
        </div>
        <IconButton
          label={t('transfer.swap')}
          icon={<ArrowUpDown size={22} />}
          className="bg-surface-3"
          onClick={() => {
            onChange({ ...draft, from: draft.to, to: gathering ? '' : draft.from });
            reset();
          }}
        />
      </div>
      {gathering ? (
        <p className="text-small text-muted">
          {t('transfer.gathers', { amount: moneyText(everywhere.amount) })}
        </p>
      ) : (
        <AmountField
          value={draft.amount}
          onChange={(event) => change('amount', event.target.value)}
          error={error('amount')}
          hint={
            <>
              {t('transfer.minimum', { amount: moneyText(TRANSFER_MINIMUM) })}
              {from && ` · ${t('transfer.available', { amount: moneyText(from.amount?.minor) })}`}
            </>
          }
          all={
            all
              ? { text: t('transfer.all'), onFill: () => change('amount', formatAmount(all.minor)) }
              : undefined
          }
        />
      )}
      <Button type="submit">{t('transfer.review')}</Button>
    </form>
  );
}

interface AccountSelectProps {
  name: string;
  label: string;
  value: string;
  accounts: readonly Account[];
  error: string | undefined;
  onChange: (code: string) => void;
}

/** An amount that the select would cut off may be read as a smaller one, so it is also shown below. */
function AccountSelect({ accounts, onChange, ...select }: AccountSelectProps) {
  const { moneyText } = useUi();
  const { t } = useTranslation();
  const accountName = useAccountName();
  const chosen = accounts.find(({ code }) => code === select.value);
  const textOf = (account: Account) => `${isolated(accountName(account))} · ${moneyText(account.amount)}`;
  return (
    <div>
      <Select {...select} translate="no" onChange={(event) => onChange(event.target.value)}>
        <option value="" className="bg-surface">
          {t('transfer.choose')}
        </option>
        {accounts.map((account) => (
          <option
            key={account.code}
            value={account.code}
            lang={languageOf(accountName(account))}
            className="bg-surface"
          >
            {textOf(account)}
          </option>
        ))}
      </Select>
      {/* Only the second line is visible: the amount is there if the text of the select, padded as in the select, fills the first. */}
      {chosen && (
        <p
          aria-hidden="true"
          translate="no"
          className="-mt-[1.75rem] flex flex-wrap overflow-clip text-[min(0.875rem,6vw)] leading-[1.75rem] text-muted [clip-path:inset(1.75rem_0_0)]"
        >
          <span className="invisible flex-none pr-13 pl-4 text-body leading-[1.75rem] whitespace-nowrap">
            {textOf(chosen)}
          </span>
          <span className="w-0 grow whitespace-nowrap">{moneyText(chosen.amount)}</span>
        </p>
      )}
    </div>
  );
}
