import { ApiError } from '@krapao/contracts/client/api-error';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorScope } from '../../core/error-scope.ts';
import { useShown } from '../../core/use-shown.ts';
import { useUi } from '../../design/ui.ts';
import { useApp } from '../../core/app.ts';
import { useSlow } from '../../core/ui/slow-hint.tsx';
import { Alert } from '../../design/alert.tsx';
import { Button } from '../../design/button.tsx';
import { Field } from '../../design/field.tsx';
import { NoticeDialog } from '../../design/dialogs.tsx';
import { useCloseSheet } from '../../design/sheet.tsx';
import { checkPasswords, type PasswordField, passwordFields } from './profile-rules.ts';
import { useForm, useOnce } from '../../design/use-form.ts';

const noPasswords = { old: '', new: '', confirm: '' };
const autoComplete = { old: 'current-password', new: 'new-password', confirm: 'new-password' } as const;

/** Content of the change-password sheet (spec §5). The outcome has its own dialog (spec §8). */
export default function ChangePassword({ username }: { username: string }) {
  const { textOfError, api } = useApp();
  const { toasts } = useUi();
  const { t } = useTranslation();
  const close = useCloseSheet();
  const shown = useShown();
  const { busy, once } = useOnce();
  const slow = useSlow(busy);
  const [values, setValues] = useState(noPasswords);
  const [refusal, setRefusal] = useState<ApiError>();
  const [outcome, setOutcome] = useState<'saved' | 'unknown' | 'failed'>();
  const { form, problemOf, edited, focus } = useForm({
    fields: passwordFields,
    problems: checkPasswords(values),
    onValid: () => void once(send),
  });

  const change = (field: PasswordField, text: string) => {
    // The input stays as it was sent.
    if (busy) return;
    setValues({ ...values, [field]: text });
    edited(field);
    setRefusal(undefined);
  };

  const send = async () => {
    try {
      await api('account.changePassword', { body: { oldPassword: values.old, newPassword: values.new } });
      if (shown.current) setOutcome('saved');
      else toasts.done(`${t('password.title')} · ${t('password.saved')}`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(error);
      setOutcome(error.outcomeUnknown ? 'unknown' : 'failed');
      const scope = errorScope(error);
      // /login says that the session is over, but not that the old password still is the right one.
      if (scope === 'session-over') toasts.error(t('password.failed'));
      if (shown.current || scope !== 'screen') return;
      toasts.error(
        error.outcomeUnknown ? t('password.unknown') : `${t('password.failed')} · ${textOfError(error)}`,
      );
    }
  };

  const closed = () => {
    setOutcome(undefined);
    if (outcome !== 'failed') close();
    else if (refusal?.is('WRONG_PASSWORD')) focus('old');
  };

  const errorOf = (field: PasswordField): string | undefined => {
    if (field === 'old' && refusal?.is('WRONG_PASSWORD')) return textOfError(refusal);
    const problem = problemOf(field);
    if (problem === 'passwordsDiffer') return t('account.passwordsDiffer');
    return problem && t(`required.${field}`);
  };

  return (
    <form {...form} className="flex flex-col gap-4 pb-2">
      {/* For password managers: the account that the password belongs to. */}
      <input hidden readOnly type="text" name="username" autoComplete="username" value={username} />
      {passwordFields.map((field) => (
        <Field
          key={field}
          name={field}
          type="password"
          label={t(`password.${field}`)}
          autoComplete={autoComplete[field]}
          maxLength={1000}
          required
          value={values[field]}
          onChange={(event) => change(field, event.target.value)}
          error={errorOf(field)}
        />
      ))}
      <Button type="submit" busy={busy}>
        {t('password.submit')}
      </Button>
      {slow && <Alert tone="info">{t('account.slow')}</Alert>}
      {outcome === 'saved' && (
        <NoticeDialog tone="done" title={t('password.saved')} onClosed={closed}>
          {t('password.savedHint')}
        </NoticeDialog>
      )}
      {outcome === 'unknown' && (
        <NoticeDialog tone="warn" title={t('password.unknown')} onClosed={closed}>
          {t('password.unknownHint')}
        </NoticeDialog>
      )}
      {outcome === 'failed' && (
        <NoticeDialog tone="danger" title={t('password.failed')} onClosed={closed}>
          {textOfError(refusal)}
        </NoticeDialog>
      )}
    </form>
  );
}
