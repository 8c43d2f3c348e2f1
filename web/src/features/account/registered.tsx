import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../design/button.tsx';

/** Delay before the redirect to /login (spec §4, §9), in milliseconds. */
const REDIRECT_MS = 2000;

/** Welcome; /login follows by itself, with the phone number filled in. */
export function Registered({ phone }: { phone: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus();
    const go = () => void navigate('/login', { replace: true, state: { phone } });
    const timer = setTimeout(go, REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate, phone]);
  return (
    <section className="mx-auto flex max-w-105 flex-col items-center py-16 text-center">
      <span className="mb-5 grid size-16 place-items-center rounded-full bg-surface-2 text-emerald">
        <CircleCheck size={32} aria-hidden="true" />
      </span>
      <h1 ref={title} tabIndex={-1}>
        {t('register.done')}
      </h1>
      <p className="mt-1 text-muted">{t('register.doneHint')}</p>
      <Button className="mt-8" onClick={() => void navigate('/login', { replace: true, state: { phone } })}>
        {t('register.toLogin')}
      </Button>
    </section>
  );
}
