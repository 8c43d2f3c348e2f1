import { TRANSFER_MINIMUM } from '@krapao/contracts/entities/constants';
import { isPositive, formatAmount } from '@krapao/contracts/kernel/money';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../design/alert.tsx';
import { AmountField } from '../../../design/amount-field.tsx';
import { Button, IconButton } from '../../../design/button.tsx';
import { Select } from '../../../design/select.tsx';
import { useForm } from '../../../design/use-form.ts';
import { WALLET, type Place } from '../../../core/wallet.ts';
import {
  usePlaceName,
  useTransferTexts,
  checkTransfer,
  EVERYWHERE,
  everywhereBut,
  type Transfer,
  type TransferDraft,
} from './transfer-rules.ts';
import { useUi } from '../../../design/ui.ts';

interface TransferFormProps {
  draft: TransferDraft;
  places: readonly Place[];
  onChange: (draft: TransferDraft) => void;
  onReview: (transfer: Transfer) => void;
}

type FieldName = keyof TransferDraft;
const fields: readonly FieldName[] = ['from', 'to', 'amount'];

/** From, to and amount. */
export function TransferForm({ draft, places, onChange, onReview }: TransferFormProps) {
  const { moneyText } = useUi();
  const { t } = useTranslation();
  const problemText = useTransferTexts();
  const checked = checkTransfer(draft, places);
  const { form, problemOf, edited, reset } = useForm({
    fields,
    problems: checked.ok ? {} : checked.problems,
    onValid: () => checked.ok && onReview(checked.transfer),
  });
  const gathering = draft.from === EVERYWHERE;
  const everywhere = everywhereBut(draft.to, places);
  const from = gathering ? everywhere : places.find((place) => place.code === draft.from);
  const inGames = everywhereBut(WALLET, places);
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
      {places.length < 2 && <Alert tone="info">{t('transfer.needsAccount')}</Alert>}
      {isPositive(inGames.amount) && (
        <Button
          variant="quiet"
          onClick={() => {
            const home = checkTransfer({ from: EVERYWHERE, to: WALLET, amount: '' }, places);
            if (home.ok) onReview(home.transfer);
          }}
        >
          {t('transfer.bringHome', { amount: moneyText(inGames.amount) })}
        </Button>
      )}
      <div className="flex items-center gap-2">
        <div className="flex min-w-0 flex-1 flex-col gap-3">
          <PlaceSelect
            name="from"
            label={t('transfer.from')}
            value={draft.from}
            places={places.length > 2 ? [...places, everywhere] : places}
            error={error('from')}
            onChange={(code) => change('from', code)}
          />
          <PlaceSelect
            name="to"
            label={t('transfer.to')}
            value={draft.to}
            places={places}
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

interface PlaceSelectProps {
  name: string;
  label: string;
  value: string;
  places: readonly Place[];
  error: string | undefined;
  onChange: (code: string) => void;
}

function PlaceSelect({ places, onChange, ...select }: PlaceSelectProps) {
  const { moneyText } = useUi();
  const { t } = useTranslation();
  const placeName = usePlaceName();
  return (
    <Select {...select} translate="no" onChange={(event) => onChange(event.target.value)}>
      <option value="" className="bg-surface">
        {t('transfer.choose')}
      </option>
      {places.map((place) => (
        <option key={place.code} value={place.code} className="bg-surface">
          {`${placeName(place)} · ${moneyText(place.amount)}`}
        </option>
      ))}
    </Select>
  );
}
