import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../core/app.ts';
import { Button } from '../../design/button.tsx';
import { Field } from '../../design/field.tsx';
import { forgetInviteCode, keptInviteCode } from './invite-code.ts';
import { useRegisterDraft } from './register-draft.ts';
import { phoneOf } from './register-fields.ts';
import { validateBody } from './register-rules.ts';
import { SourceSelect } from './source-select.tsx';
import { StepFailure } from './step-failure.tsx';
import { UpperField } from './upper-field.tsx';
import { useStepForm } from './use-step-form.ts';

/** Step 3: who it is. The server looks at it before the bank is asked for (spec §5). */
export function ProfileStep({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation();
  const { api, storages } = useApp();
  const kept = storages.lasting;
  const draft = useRegisterDraft();
  const [linked] = useState(() => keptInviteCode(kept));
  const { form, bind, change, busy, failure, values } = useStepForm('profile', async () => {
    await api('account.validate', { body: validateBody(draft.getState().values) });
    draft.pass('profile');
    return 'bank';
  });
  const { onChange: _, ...name } = bind('name');
  return (
    <form {...form} className="flex flex-col gap-4">
      {/* For password managers: what the password belongs to. */}
      <input hidden readOnly type="text" name="username" autoComplete="username" value={phoneOf(values)} />
      <UpperField
        {...name}
        onText={(text) => change('name', text)}
        label={t('account.name')}
        hint={t('register.nameHint')}
        autoComplete="name"
        maxLength={200}
        required
      />
      <Field
        {...bind('password')}
        type="password"
        label={t('register.password')}
        autoComplete="new-password"
        maxLength={1000}
        required
      />
      <Field
        {...bind('confirm')}
        type="password"
        label={t('register.confirm')}
        autoComplete="new-password"
        maxLength={1000}
        required
      />
      <SourceSelect {...bind('sourceCode')} />
      <Field
        {...bind('inviteCode')}
        onChange={({ target }) => {
          change('inviteCode', target.value);
          if (target.value === '') forgetInviteCode(kept);
        }}
        label={t('register.inviteCode')}
        hint={
          values.inviteCode !== '' && values.inviteCode === linked
            ? t('register.invited')
            : t('register.optional')
        }
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        translate="no"
        maxLength={80}
      />
      <Button type="submit" busy={busy}>
        {t('register.next')}
      </Button>
      <StepFailure busy={busy} failure={failure} />
      <Button variant="quiet" onClick={onBack}>
        {t('register.back')}
      </Button>
    </form>
  );
}
