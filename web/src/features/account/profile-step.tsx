import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../core/app.ts';
import { Button } from '../../design/button.tsx';
import { Field } from '../../design/field.tsx';
import { forgetInviteCode, keptInviteCode } from './invite-code.ts';
import { useRegisterDraft } from './register-draft.ts';
import { phoneOf, validateBody } from './register-rules.ts';
import { StepFailure, useStepForm } from './step-form.tsx';
import { UpperField } from '../../core/ui/upper-field.tsx';
import { Select } from '../../design/select.tsx';
import { sourcesQuery } from '../../core/lookup.ts';
import { languageOf } from '../../i18n/language-of.ts';

/** Step 3: personal details. The server validates them before the bank step (spec §5). */
export function ProfileStep({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation();
  const { api, storages } = useApp();
  const kept = storages.lasting;
  const draft = useRegisterDraft();
  const [linked] = useState(() => keptInviteCode(kept));
  const { form, bind, change, busy, failure, values } = useStepForm('profile', async () => {
    const checked = draft.getState().values;
    await api('account.validate', { body: validateBody(checked) });
    draft.pass('profile', checked);
    return 'bank';
  });
  const { onChange: _, ...name } = bind('name');
  return (
    <form {...form} className="flex flex-col gap-4">
      {/* For password managers: the account that the password belongs to. */}
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

type SourceSelectProps = Pick<ComponentProps<typeof Select>, 'name' | 'value' | 'error' | 'onChange'>;

/** How the new member found the operator. It is optional, so nothing here blocks the step. */
function SourceSelect(props: SourceSelectProps) {
  const { t } = useTranslation();
  const { data = [], isLoadingError, isFetching, refetch } = useQuery(sourcesQuery());
  return (
    <div>
      <Select
        {...props}
        label={t('register.source')}
        hint={isLoadingError ? t('register.sourcesFailed') : t('register.optional')}
        aria-busy={isFetching || undefined}
      >
        <option value="" className="bg-surface">
          {t('register.noSource')}
        </option>
        {data.map(({ code, description }) => (
          <option key={code} value={code} lang={languageOf(description)} className="bg-surface">
            {description}
          </option>
        ))}
      </Select>
      {isLoadingError && (
        <Button variant="link" className="-ml-5" busy={isFetching} onClick={() => void refetch()}>
          {t('design.tryAgain')}
        </Button>
      )}
    </div>
  );
}
