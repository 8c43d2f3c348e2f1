import { isAccountNameFor } from '@krapao/contracts/entities/constants';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { errorScope } from '../../../core/error-scope.ts';
import { useShown } from '../../../core/use-shown.ts';
import { useUi } from '../../../design/ui.ts';
import { useApp } from '../../../core/app.ts';
import { InView } from '../../../design/in-view.tsx';
import { Alert } from '../../../design/alert.tsx';
import { Button } from '../../../design/button.tsx';
import { messageText } from '../../../i18n/message-text.ts';
import { nameOf } from '../../../core/account-fields.ts';
import { accountKeys } from '../../../core/profile.ts';
import { UpperField } from '../../../core/ui/upper-field.tsx';
import { useOnce } from '../../../design/use-form.ts';
import { walletKeys } from '../../../core/wallet.ts';

interface EnglishNameProps {
  bankCode: string;
  onSaved: () => void;
}

/** The name of the member's own account, in the English letters that the bank requires (spec §4, §5). */
export function EnglishName({ bankCode, onSaved }: EnglishNameProps) {
  const { textOfError, api, texts } = useApp();
  const { toasts } = useUi();
  const { t } = useTranslation();
  const shown = useShown();
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<'missing' | 'notEnglish'>();
  const [failure, setFailure] = useState<unknown>();
  const { busy, once } = useOnce();
  useEffect(() => {
    form.current?.querySelector('input')?.focus({ preventScroll: true });
    form.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  const save = async (bankAccountName: string) => {
    setFailure(undefined);
    try {
      await api('account.bankAccountName', { body: { bankCode, bankAccountName } });
      onSaved();
    } catch (error) {
      setFailure(error);
      if (!shown.current && errorScope(error) === 'screen') toasts.error(textOfError(error));
    }
    // The name may be saved even if the answer was lost.
    void client.invalidateQueries({ queryKey: walletKeys.wallet });
    void client.invalidateQueries({ queryKey: accountKeys.profile });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const bankAccountName = nameOf(text);
    const isMissing = bankAccountName === '';
    const isGood = !isMissing && isAccountNameFor(bankCode, bankAccountName);
    setProblem(isGood ? undefined : isMissing ? 'missing' : 'notEnglish');
    if (isGood) void once(() => save(bankAccountName));
    else form.current?.querySelector('input')?.focus();
  };

  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      className="flex flex-col gap-3 rounded-control bg-surface-2 p-4"
    >
      <h4 className="font-semibold text-warn">{t('bankTransfer.english')}</h4>
      <p className="text-small">{t('bankTransfer.englishHint')}</p>
      <UpperField
        name="bankAccountName"
        label={t('bankTransfer.holder')}
        autoComplete="off"
        maxLength={200}
        required
        value={text}
        onText={(next) => {
          // The input stays as it was sent.
          if (busy) return;
          setText(next);
          setProblem(undefined);
          setFailure(undefined);
        }}
        error={
          problem &&
          (problem === 'missing'
            ? t('required.bankAccountName')
            : messageText(texts, 'BANK_ACCOUNT_NAME_ENG'))
        }
        hint={t('account.english')}
      />
      {failure !== undefined && (
        <InView>
          <Alert tone="danger">{textOfError(failure)}</Alert>
        </InView>
      )}
      <Button type="submit" busy={busy}>
        {t('bankTransfer.saveName')}
      </Button>
    </form>
  );
}
