import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../core/app.ts';
import { Alert } from '../../design/alert.tsx';
import { Button } from '../../design/button.tsx';
import { languageTags } from '../../i18n/locale.ts';
import { useLocale } from '../../i18n/instance.ts';
import { helpVideo, type HelpTopic } from './help-videos.ts';

/** A player that is only taken out of the page may go on. */
const stopWhenGone = (video: HTMLVideoElement) => () => video.pause();

/** The video of a topic, or why there is none. It plays when asked to, and no longer than it is on screen. */
export function HelpVideoPlayer({ topic }: { topic: HelpTopic }) {
  const { t } = useTranslation();
  const language = languageTags[useLocale()];
  const [failed, setFailed] = useState(false);
  const files = helpVideo(useApp().config.helpVideos, topic, language);

  if (!files)
    return (
      <Alert tone="info" title={t('howto.none')}>
        {t('howto.noneHint')}
      </Alert>
    );
  if (failed)
    return (
      <Alert
        tone="danger"
        title={t('howto.failed')}
        action={
          <Button variant="quiet" onClick={() => setFailed(false)}>
            {t('design.tryAgain')}
          </Button>
        }
      >
        {t('howto.failedHint')}
      </Alert>
    );
  return (
    <video
      ref={stopWhenGone}
      poster={files.poster}
      controls
      playsInline
      preload="metadata"
      // Captions from another host are loaded only with its leave.
      {...(!files.captions.startsWith('/') && { crossOrigin: 'anonymous' as const })}
      // A film that breaks off; one that cannot be had is told of by its source.
      onError={() => setFailed(true)}
      className="aspect-video w-full rounded-control bg-surface-2"
    >
      {files.sources.map(({ src, type }, index) => (
        <source
          key={src}
          src={src}
          type={type}
          {...(index === files.sources.length - 1 && { onError: () => setFailed(true) })}
        />
      ))}
      <track default kind="captions" src={files.captions} srcLang={language} label={t('howto.captions')} />
    </video>
  );
}
