import { ApiError } from '@krapao/contracts/client/api-error';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Link } from '../../design/link.tsx';
import { useSession, useApp } from '../../core/app.ts';
import { useScript } from '../../core/ui/use-script.ts';
import { Alert } from '../../design/alert.tsx';
import { bringIntoView } from '../../design/bring-into-view.ts';
import { languageNames, languageTags, locales } from '../../i18n/locale.ts';
import { messageText } from '../../i18n/message-text.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import Check from 'lucide-react/icons/check';
import { useState, type ChangeEvent, type FormEvent } from 'react';
import { useSlow } from '../../core/ui/slow-hint.tsx';
import { Button, buttonClasses } from '../../design/button.tsx';
import { Field } from '../../design/field.tsx';
import { useUi } from '../../design/ui.ts';
import { useShown } from '../../core/use-shown.ts';
import { phoneDigits } from '../../core/account-fields.ts';

/** The sign-in page (spec §2). The session flow takes the destination from the URL. */
export function LoginPage() {
  const { t } = useTranslation();
  const { texts } = useApp();
  const reason = useSession((now) => now.reason);
  const state = useLocation().state as { phone?: unknown } | null;
  return (
    <section className="mx-auto grid max-w-105 gap-5 pt-3 pb-8 lg:max-w-none lg:grid-cols-[1fr_26rem] lg:gap-14">
      <div className="lanterns">
        <Languages />
      </div>
      <div className="flex flex-col lg:justify-center">
        <h1>{t('auth.welcome')}</h1>
        <p className="mt-1 mb-5 text-muted">{t('auth.lead')}</p>
        {reason && <Alert tone="warn" title={messageText(texts, reason)} className="-mt-2 mb-6" />}
        <LoginForm knownPhone={typeof state?.phone === 'string' ? state.phone : undefined} />
        <p className="mt-4 text-center">
          <span className="text-muted">{t('auth.noAccount')}</span>{' '}
          <Link to="/register" className="inline-block py-3 text-gold underline underline-offset-4">
            {t('publicNav.register')}
          </Link>
        </p>
        <p className="text-center">
          <Link to="/contact" className="inline-block py-3 text-muted underline underline-offset-4">
            {t('auth.forgotten')}
          </Link>
        </p>
      </div>
    </section>
  );
}

/** All languages are visible: someone who cannot read this page finds their own. */
function Languages() {
  const { texts } = useApp();
  const { toasts } = useUi();
  const { t } = useTranslation();
  const chosen = useLocale();
  return (
    <p className="chips" translate="no">
      {locales.map((locale) => (
        <button
          key={locale}
          type="button"
          lang={languageTags[locale]}
          aria-pressed={locale === chosen}
          onClick={() => void texts.changeLocale(locale).catch(() => toasts.error(t('design.failed')))}
          className="chip"
        >
          {languageNames[locale]}
        </button>
      ))}
    </p>
  );
}

/** The fields by the names that they have in the form. */
type FieldName = 'username' | 'password';

/** @param knownPhone the number of someone who has just registered */
function LoginForm({ knownPhone = '' }: { knownPhone?: string | undefined }) {
  const { textOfError, api, session, warmMemberArea } = useApp();
  const { t } = useTranslation();
  const [values, setValues] = useState({ username: knownPhone, password: '' });
  const [remember, setRemember] = useState(false);
  const [missing, setMissing] = useState<readonly FieldName[]>([]);
  const [sending, setSending] = useState(false);
  // Until home replaces this page: on a slow network its code is still loading.
  const [entered, setEntered] = useState(false);
  const hasSession = useSession((now) => now.session !== null);
  const busy = sending || (entered && hasSession);
  const [refusal, setRefusal] = useState<unknown>();
  const isHere = useScript();
  const slow = useSlow(busy);
  const shown = useShown();

  const type = ({ target: { name, value } }: ChangeEvent<HTMLInputElement>) => {
    setValues({ ...values, [name]: value });
    setMissing(missing.filter((each) => each !== name));
    setRefusal(undefined);
  };

  // Without the query library: this page loads before it.
  const login = async () => {
    setSending(true);
    setRefusal(undefined);
    warmMemberArea();
    const body = { username: phoneDigits(values.username), password: values.password };
    try {
      const { token } = await api('auth.login', { body });
      // The player may have gone on to another page, where the sign-in would come unexpectedly.
      if (shown.current) session.signIn(token, remember);
      setEntered(true);
    } catch (error) {
      setRefusal(error);
    } finally {
      setSending(false);
    }
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const empty: FieldName[] = [];
    if (phoneDigits(values.username) === '') empty.push('username');
    if (values.password === '') empty.push('password');
    setMissing(empty);
    if (empty.length === 0) void login();
    else event.currentTarget.querySelector<HTMLElement>(`[name=${empty[0]}]`)?.focus();
  };

  const said =
    refusal === undefined ? (
      slow && <Alert tone="info">{t('auth.slow')}</Alert>
    ) : (
      <Alert
        tone="danger"
        title={t('auth.failed')}
        // The server's refusals ask to contact support.
        action={
          refusal instanceof ApiError &&
          refusal.kind === 'refused' && (
            <Link to="/contact" className={buttonClasses('quiet')}>
              {t('publicNav.contact')}
            </Link>
          )
        }
      >
        {textOfError(refusal)}
      </Alert>
    );

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field
        name="username"
        label={t('auth.phone')}
        inputMode="tel"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        required
        value={values.username}
        onChange={type}
        error={missing.includes('username') && t('auth.phoneRequired')}
      />
      <Field
        name="password"
        type="password"
        label={t('auth.password')}
        autoComplete="current-password"
        maxLength={1000}
        required
        value={values.password}
        onChange={type}
        error={missing.includes('password') && t('auth.passwordRequired')}
      />
      <RememberMe checked={remember} onChange={setRemember} />
      <Button type="submit" busy={busy || !isHere}>
        {t('shell.login')}
      </Button>
      {said && <div ref={bringIntoView}>{said}</div>}
    </form>
  );
}

function RememberMe({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  const { t } = useTranslation();
  return (
    <label className="flex min-h-12 items-center gap-3">
      <span className="relative grid size-6 shrink-0 place-items-center">
        <input
          type="checkbox"
          name="remember"
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          className="size-6 appearance-none rounded-[7px] border border-control bg-surface-2 checked:border-gold checked:bg-gold"
        />
        {checked && (
          <Check
            size={18}
            strokeWidth={3}
            aria-hidden="true"
            className="pointer-events-none absolute text-on-gold"
          />
        )}
      </span>
      {t('auth.remember')}
    </label>
  );
}
