import Copy from 'lucide-react/icons/copy';
import Share2 from 'lucide-react/icons/share-2';
import { useTranslation } from 'react-i18next';
import { Button } from '../../design/button.tsx';
import { toast } from '../../design/toast.ts';
import { copyText } from '../../platform/clipboard.ts';

/**
 * The link to copy, and to share where the phone can.
 * @param main nothing else on this screen is the main action
 */
export function ShareLink({ link, main }: { link: string; main: boolean }) {
  const { t } = useTranslation();
  const canShare = 'share' in navigator;
  const copy = async () => {
    if (await copyText(link)) toast.done(t('invite.copied'));
    else toast.error(t('invite.copyFailed'));
  };
  const share = async () => {
    try {
      await navigator.share({ text: t('invite.shareText'), url: link });
    } catch (error) {
      // Closing the phone's own sheet is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  };
  return (
    <div className="flex flex-col gap-3">
      <div>
        <p className="text-small text-muted">{t('invite.link')}</p>
        <p translate="no" className="rounded-control bg-surface-2 px-4 py-3 text-small select-all">
          {link}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {canShare && (
          <Button variant={main ? 'main' : 'quiet'} className="flex-1" onClick={() => void share()}>
            <Share2 size={20} aria-hidden="true" />
            {t('invite.share')}
          </Button>
        )}
        <Button variant={main && !canShare ? 'main' : 'quiet'} className="flex-1" onClick={() => void copy()}>
          <Copy size={20} aria-hidden="true" />
          {t('invite.copy')}
        </Button>
      </div>
    </div>
  );
}
