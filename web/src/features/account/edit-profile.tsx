import { ApiError } from '@krapao/contracts/client/api-error';
import { englishNameBanks } from '@krapao/contracts/entities/constants';
import type { Profile } from '@krapao/contracts/entities/profile';
import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorScope } from '../../core/error-scope.ts';
import { useShown } from '../../core/use-shown.ts';
import { useApp } from '../../core/app.ts';
import { useSlow } from '../../core/ui/slow-hint.tsx';
import { Alert } from '../../design/alert.tsx';
import { Button } from '../../design/button.tsx';
import { useCloseSheet } from '../../design/sheet.tsx';
import { messageText } from '../../i18n/message-text.ts';
import { walletKeys } from '../../core/wallet.ts';
import { AccountNumberField, BankSelect } from './bank-fields.tsx';
import { ConfirmAccount } from './confirm-account.tsx';
import {
  accountChanges,
  accountOf,
  checkProfile,
  fieldOfProfileRefusal,
  profileBody,
  type ProfileField,
  profileFields,
  type ProfileValues,
} from './profile-rules.ts';
import { accountKeys } from '../../core/profile.ts';
import { mayBeSaved, saveProfile } from './save-profile.ts';
import { UpperField } from '../../core/ui/upper-field.tsx';
import { bringIntoView } from '../../design/bring-into-view.ts';
import { useForm, useOnce } from '../../design/use-form.ts';
import { useUi } from '../../design/ui.ts';

/** Content of the edit sheet: name and bank account (spec §3 profile update). */
export default function EditProfile({ profile }: { profile: Profile }) {
  const { toasts } = useUi();
  const { session, textOfError, texts } = useApp();
  const { t } = useTranslation();
  const close = useCloseSheet();
  const shown = useShown();
  const client = useQueryClient();
  const { busy, once } = useOnce();
  const slow = useSlow(busy);
  /** Only the changed fields; the others follow the saved profile. */
  const [changed, setChanged] = useState<Partial<ProfileValues>>({});
  const values = { ...profileBody(profile), ...changed };
  const [refusal, setRefusal] = useState<ApiError>();
  const [asking, setAsking] = useState(false);
  const { form, problemOf, edited, focus } = useForm({
    fields: profileFields,
    problems: checkProfile(values),
    onValid: () => (accountChanges(profile, values) ? setAsking(true) : void once(() => save(changed))),
  });
  const refusedField = refusal && fieldOfProfileRefusal(refusal);

  const change = (field: ProfileField, text: string) => {
    // What is typed now would not be saved, although the sheet closes and says so.
    if (busy) return;
    setChanged({ ...changed, [field]: text });
    edited(field);
    setRefusal(undefined);
  };

  const save = async (sent: Partial<ProfileValues>) => {
    setRefusal(undefined);
    try {
      await saveProfile(client, profile, sent);
      toasts.done(t('profile.saved'));
      close();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(error);
      const field = fieldOfProfileRefusal(error);
      if (field) focus(field);
      if (!shown.current && errorScope(error) === 'screen')
        toasts.error(
          mayBeSaved(error) ? t('profile.unknown') : `${t('profile.saveFailed')} · ${textOfError(error)}`,
        );
      // /login says that the server ended the session, but not what that means for the account just confirmed.
      if (session.getState().reason !== null && !mayBeSaved(error)) toasts.error(t('profile.saveFailed'));
      if (mayBeSaved(error)) void client.invalidateQueries({ queryKey: accountKeys.profile });
    }
    // The wallet shows name and account too.
    void client.invalidateQueries({ queryKey: walletKeys.wallet });
  };

  const errorOf = (field: ProfileField): string | undefined => {
    if (refusal && refusedField === field) return textOfError(refusal);
    const problem = problemOf(field);
    if (problem === 'BANK_ACCOUNT_NAME_ENG') return messageText(texts, problem);
    if (problem === undefined) return undefined;
    return field === 'bankCode' ? t('account.bankRequired') : t(`required.${field}`);
  };
  const bindValue = (field: ProfileField) => ({ name: field, value: values[field], error: errorOf(field) });
  const bind = (field: ProfileField) => ({
    ...bindValue(field),
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => change(field, target.value),
  });

  return (
    <form {...form} className="flex flex-col gap-4 pb-2">
      <UpperField
        {...bindValue('name')}
        onText={(text) => change('name', text)}
        label={t('account.name')}
        autoComplete="name"
        maxLength={200}
        required
      />
      <BankSelect
        {...bind('bankCode')}
        {...(profile.bankCode !== '' && {
          own: { code: profile.bankCode, nameTH: profile.bankAccount.bank.nameTH },
        })}
      />
      <UpperField
        {...bindValue('bankAccountName')}
        onText={(text) => change('bankAccountName', text)}
        label={t('profile.holder')}
        hint={englishNameBanks.includes(values.bankCode) ? t('account.english') : t('account.asOnAccount')}
        autoComplete="off"
        maxLength={200}
        required
      />
      <AccountNumberField {...bind('bankAccountNo')} />
      <Button type="submit" busy={busy}>
        {t('profile.save')}
      </Button>
      {refusal && !refusedField && (
        <div ref={bringIntoView}>
          <SaveFailed error={refusal} />
        </div>
      )}
      <ConfirmAccount
        open={asking}
        values={profileBody(values)}
        onClosed={(confirmed) => {
          setAsking(false);
          // The whole account as it was asked: another device may have saved another bank meanwhile.
          if (confirmed) void once(() => save({ ...changed, ...accountOf(values) }));
        }}
      />
      {slow && (
        <div ref={bringIntoView}>
          <Alert tone="info">{t('account.slow')}</Alert>
        </div>
      )}
    </form>
  );
}

/** A failure that is about no field. Saving is idempotent, so after a lost answer it may simply be retried. */
function SaveFailed({ error }: { error: ApiError }) {
  const { textOfError } = useApp();
  const { t } = useTranslation();
  if (mayBeSaved(error))
    return (
      <Alert tone="warn" title={t('profile.unknown')}>
        {t('profile.unknownHint')}
      </Alert>
    );
  return (
    <Alert tone="danger" title={t('profile.saveFailed')}>
      {textOfError(error)}
    </Alert>
  );
}
