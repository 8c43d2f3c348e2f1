import type { LucideIcon } from 'lucide-react';
import ChevronRight from 'lucide-react/icons/chevron-right';
import CircleStop from 'lucide-react/icons/circle-stop';
import Gamepad2 from 'lucide-react/icons/gamepad-2';
import Gift from 'lucide-react/icons/gift';
import Play from 'lucide-react/icons/play';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Wallet from 'lucide-react/icons/wallet';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../core/app.ts';
import { Sheet } from '../../design/sheet.tsx';
import { helpSteps, type HelpTopic, helpTopics, helpVideo } from './help-videos.ts';
import { Alert } from '../../design/alert.tsx';
import { Button } from '../../design/button.tsx';
import { languageTags } from '../../i18n/locale.ts';
import { useLocale } from '../../i18n/use-locale.ts';

const icons: Readonly<Record<HelpTopic, LucideIcon>> = {
  wallet: Wallet,
  play: Gamepad2,
  balance: RefreshCw,
  bonus: Gift,
  endBonus: CircleStop,
};

/** Five help videos, each in a modal (spec §2). */
export function Component() {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<HelpTopic>();
  const filmed = useApp().config.helpVideos !== '';
  const Go = filmed ? Play : ChevronRight;
  return (
    <section className="mx-auto flex max-w-105 flex-col py-4">
      <h1>{t('howto.title')}</h1>
      <p className="mt-1 mb-5 text-muted">{filmed ? t('howto.lead') : t('howto.leadWritten')}</p>
      <ul className="flex flex-col gap-3">
        {helpTopics.map((topic) => {
          const Icon = icons[topic];
          return (
            <li key={topic}>
              <button
                type="button"
                aria-haspopup="dialog"
                onClick={() => setOpened(topic)}
                className="card flex min-h-18 w-full items-center gap-4 text-left transition-colors active:bg-surface-2"
              >
                <span className="grid size-11 shrink-0 place-items-center rounded-full bg-surface-3 text-muted">
                  <Icon size={22} aria-hidden="true" />
                </span>
                <span className="min-w-0 flex-1 font-semibold">{t(`howto.${topic}`)}</span>
                <Go size={22} aria-hidden="true" className="shrink-0 text-gold" />
              </button>
            </li>
          );
        })}
      </ul>
      {opened && (
        <Sheet open title={t(`howto.${opened}`)} onClosed={() => setOpened(undefined)}>
          <HelpVideoPlayer topic={opened} />
          <HelpSteps topic={opened} />
        </Sheet>
      )}
    </section>
  );
}

function HelpSteps({ topic }: { topic: HelpTopic }) {
  const { t } = useTranslation();
  return (
    <>
      <h3 className="mt-5">{t('howto.steps')}</h3>
      <ol className="mt-2 flex flex-col gap-3 pb-4">
        {helpSteps[topic].map((step, index) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden="true"
              className="grid size-7 shrink-0 place-content-center rounded-full bg-surface-3 text-small font-semibold text-gold"
            >
              {index + 1}
            </span>
            <span>{t(step)}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

/**
 * Plays at once, because the user has tapped for it. A browser that blocks autoplay with sound leaves the video at its
 * first frame, with its own play button. An unmounted player may go on playing, so it is paused.
 */
const playWhileShown = (video: HTMLVideoElement) => {
  video.play().catch(() => undefined);
  return () => video.pause();
};

/** The video of a topic, or why there is none. It plays while it is on screen. */
function HelpVideoPlayer({ topic }: { topic: HelpTopic }) {
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
      ref={playWhileShown}
      poster={files.poster}
      controls
      playsInline
      preload="metadata"
      // Captions from another origin load only with CORS.
      {...(!files.captions.startsWith('/') && { crossOrigin: 'anonymous' as const })}
      // Playback breaks off. A load failure is reported by the last source instead.
      onError={() => setFailed(true)}
      className="aspect-16/9 w-full rounded-control bg-surface-2"
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
