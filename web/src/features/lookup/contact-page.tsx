import { APP_VERSION } from '@krapao/contracts/entities/constants';
import { useQuery } from '@tanstack/react-query';
import ExternalLink from 'lucide-react/icons/external-link';
import Headset from 'lucide-react/icons/headset';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Empty } from '../../design/empty.tsx';
import { SheetSkeleton } from '../../core/ui/lazy-component.tsx';
import { inQueries } from '../../core/ui/in-queries.tsx';
import { QueryState } from '../../core/ui/query-state.tsx';
import { ServerHtml } from '../../core/ui/server-html.tsx';
import { contactQuery } from '../../core/lookup.ts';
import { useApp } from '../../core/app.ts';
import { buttonClasses } from '../../design/button.tsx';
import { mediaUrl, safeUrl } from '../../platform/urls.ts';
import { MixedText } from '../../design/mixed-text.tsx';
import { GivenText } from '../../design/given-text.tsx';

/** How to reach the operator (spec §2); the same page for visitors and members. */
function ContactPage() {
  const { t } = useTranslation();
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
  // The text is shown together with the content below it, which it would otherwise push down.
  const [canShowHtml, setCanShowHtml] = useState(false);
  useEffect(() => void ServerHtml.prefetch().then(() => setCanShowHtml(true)), []);
  const state = <QueryState of={[contact]} title={t('contact.loadFailed')} />;
  if (!contact.data) return state;
  if (!canShowHtml) return <SheetSkeleton />;
  const { contactText, lineName, lineLink, lineQR } = contact.data;
  if ([contactText, lineName, lineLink, lineQR].every((text) => text.trim() === ''))
    return (
      <>
        <Empty icon={Headset} title={t('contact.none')} />
        {state}
      </>
    );
  return (
    <>
      {contactText.trim() !== '' && (
        <div className="card">
          <ServerHtml html={contactText} />
        </div>
      )}
      <ChatApp name={lineName.trim()} link={lineLink} picture={lineQR} />
      {state}
    </>
  );
}

interface ChatAppProps {
  /** May be empty. */
  name: string;
  link: string;
  /** URL of the QR picture. */
  picture: string;
}

/** The operator in a chat app: a picture to scan from another screen, and a link for this device. */
export function ChatApp({ name, link, picture }: ChatAppProps) {
  const { t } = useTranslation();
  const { config } = useApp();
  const address = safeUrl(link);
  if (name === '' && !address && picture === '') return null;
  return (
    <div className="card flex flex-col items-center gap-4 text-center">
      <div>
        <h2>{t('contact.chat')}</h2>
        {name !== '' && (
          <GivenText as="p" className="text-muted">
            {name}
          </GivenText>
        )}
      </div>
      {picture !== '' && <Picture src={mediaUrl(picture, config.apiBase)} />}
      {address ? (
        <a
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClasses('main', 'w-full gap-2')}
        >
          <span>
            <MixedText>{name === '' ? t('contact.openChat') : t('contact.open', { name })}</MixedText>
          </span>
          <ExternalLink size={18} aria-hidden="true" className="shrink-0" />
          <span className="sr-only">({t('contact.newTab')})</span>
        </a>
      ) : (
        link !== '' && (
          <p translate="no" className="text-small">
            {link}
          </p>
        )
      )}
    </div>
  );
}

function Picture({ src }: { src: string }) {
  const { t } = useTranslation();
  const [failed, setFailed] = useState(false);
  if (failed) return <p className="text-small text-muted">{t('contact.pictureFailed')}</p>;
  return (
    <>
      <img
        src={src}
        alt={t('contact.picture')}
        width={240}
        height={240}
        decoding="async"
        onError={() => setFailed(true)}
        className="aspect-square w-64 rounded-card bg-paper p-3"
      />
      <p className="text-small text-muted">{t('contact.scan')}</p>
    </>
  );
}

export const Component = inQueries(ContactPage);
