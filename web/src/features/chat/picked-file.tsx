import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../design/button.tsx';
import type { PickedFile } from './attachment.ts';
import { FileThumbnail } from './file-thumbnail.tsx';

const MB = 1_048_576;

/** What is about to be sent to support: there may be other pictures beside it in the gallery. */
export function PickedFilePreview({ picked, onRemove }: { picked: PickedFile; onRemove: () => void }) {
  const { t } = useTranslation();
  const { file, kind } = picked;
  return (
    <div className="mb-2 flex items-center gap-3 rounded-control bg-surface-2 p-2">
      <FileThumbnail file={file} kind={kind} className="size-16 rounded-control object-cover" />
      <p className="min-w-0 flex-1 text-small">
        <span className="block text-muted">{t('chat.ready')}</span>
        <span translate="no" className="line-clamp-1 block">
          {file.name}
        </span>
        <span className="amount text-muted">{`${(file.size / MB).toFixed(2)} MB`}</span>
      </p>
      <IconButton label={t('chat.unpick')} icon={<X size={20} />} onClick={onRemove} />
    </div>
  );
}
