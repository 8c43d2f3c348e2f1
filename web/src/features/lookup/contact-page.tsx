import { useQuery } from '@tanstack/react-query';
import Headset from 'lucide-react/icons/headset';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Empty } from '../../design/empty.tsx';
import { APP_VERSION } from '@krapao/contracts/entities/constants';
import { QueryWaiting } from '../../core/ui/query-waiting.tsx';
import { ServerHtml } from '../../core/ui/server-html.tsx';
import { ChatApp } from './chat-app.tsx';
import { contactQuery } from './queries.ts';

/** How to reach the operator (spec §2); the same page on both sides of the sign-in. */
export function Component() {
  const { t } = useTranslation();
  useEffect(() => ServerHtml.prefetch(), []);
  return (
    <section className="mx-auto flex max-w-105 flex-col gap-5 py-4">
      <h1>{t('publicNav.contact')}</h1>
      <Contact />
      <p translate="no" className="text-center text-small text-muted">
        {t('contact.version', { version: APP_VERSION })}
      </p>
    </section>
  );
}

function Contact() {
  const { t } = useTranslation();
  const contact = useQuery(contactQuery());
  if (!contact.data) return <QueryWaiting query={contact} title={t('contact.loadFailed')} />;
  const { contactText, lineName, lineLink, lineQR } = contact.data;
  if ([contactText, lineName, lineLink, lineQR].every((text) => text.trim() === ''))
    return <Empty icon={Headset} title={t('contact.none')} />;
  return (
    <>
      {contactText.trim() !== '' && (
        <div className="card">
          <ServerHtml html={contactText} />
        </div>
      )}
      <ChatApp name={lineName} link={lineLink} picture={lineQR} />
    </>
  );
}
