import FileText from 'lucide-react/icons/file-text';
import ImageOff from 'lucide-react/icons/image-off';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../core/app.ts';
import { fileNameOf, type MediaSource } from './message-view.ts';
import { MixedText } from '../../design/mixed-text.tsx';
import { GivenText } from '../../design/given-text.tsx';

const mediaClasses = 'h-45 w-60 max-w-full rounded-control bg-surface-3';

/** A picture, a video or another file (spec §3); its space is reserved before it loads, so that nothing moves. */
export function ChatMedia({ fileType, source }: { fileType: string; source: MediaSource }) {
  const { t } = useTranslation();
  const { isOnline, onConnectionChange } = useApp();
  const [failed, setFailed] = useState(false);
  // Retries an interrupted download once the device is online again.
  useEffect(
    () => (failed ? onConnectionChange(() => isOnline() && setFailed(false)) : undefined),
    [failed, isOnline, onConnectionChange],
  );
  if (source.type === 'text')
    return (
      <GivenText as="p" words>
        {source.text || t('chat.mediaFailed')}
      </GivenText>
    );
  const address = source.type === 'link' ? source.href : source.src;
  const shown = source.type === 'inline' && (fileType === 'image' || fileType === 'video');
  if (shown && failed)
    return (
      <a
        href={address}
        target="_blank"
        rel="noopener noreferrer"
        className={`${mediaClasses} grid place-items-center p-4 text-center text-small text-muted`}
      >
        <span>
          <ImageOff size={24} aria-hidden="true" className="mx-auto mb-1" />
          {t('chat.mediaFailed')}
          <span className="block text-gold underline underline-offset-4">
            <MixedText>{t('chat.openFile', { name: fileNameOf(address) })}</MixedText>
          </span>
        </span>
      </a>
    );
  if (shown && fileType === 'image')
    return (
      <a href={address} target="_blank" rel="noopener noreferrer" aria-label={t('chat.openImage')}>
        <img
          src={address}
          alt={t('chat.image')}
          onError={() => setFailed(true)}
          className={`${mediaClasses} object-cover`}
        />
      </a>
    );
  if (shown)
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- what people send has none
      <video
        src={address}
        controls
        playsInline
        preload="metadata"
        aria-label={t('chat.video')}
        onError={() => setFailed(true)}
        className={`${mediaClasses} bg-bg`}
      />
    );
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      className="flex min-h-12 items-center gap-2 text-gold underline underline-offset-4"
    >
      <FileText size={22} aria-hidden="true" className="shrink-0" />
      <span className="min-w-0">
        <MixedText>
          {fileType === 'image' || fileType === 'video'
            ? t(`chat.${fileType}`)
            : t('chat.openFile', { name: fileNameOf(address) })}
        </MixedText>
      </span>
      <span className="sr-only">({t('chat.newTab')})</span>
    </a>
  );
}
