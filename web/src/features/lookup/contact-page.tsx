import { useQuery } from '@tanstack/react-query';
import { Headset } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Empty } from '../../design/empty.tsx';
import { APP_VERSION } from '../../platform/version.ts';
import { PartSkeleton } from '../system/lazy-part.tsx';
import { QueryFailed } from '../system/query-failed.tsx';
import { ServerHtml } from '../system/server-html.tsx';
import { ChatApp } from './chat-app.tsx';
import { contactQuery } from './queries.ts';

/** How to reach the operator (spec §2); the same page on both sides of the sign-in. */
export function Component() {
  const { t } = useTranslation();
  return (
    <section className="mx-auto flex max-w-105 flex-col gap-5 py-4">
      <h1>{t('front.contact')}</h1>
      <Contact />
      <p translate="no" className="text-center text-small text-muted">
        {t('contact.version', { version: APP_VERSION })}
      </p>
    </section>
  );
}

function Contact() {
  const { t } = useTranslation();
  const { data, error, isError, isFetching, refetch } = useQuery(contactQuery());
  if (!data)
    return isError ? (
      <QueryFailed
        title={t('contact.loadFailed')}
        error={error}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <PartSkeleton />
    );
  const { contactText, lineName, lineLink, lineQR } = data;
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
