import type { ChatFileKind } from '@krapao/contracts/entities/chat-message-types';
import FileVideo from 'lucide-react/icons/file-video';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface FileThumbnailProps {
  readonly file: File;
  readonly kind: ChatFileKind;
  readonly className: string;
}

/** A local file; its space is reserved before the picture loads. */
export function FileThumbnail({ file, kind, className }: FileThumbnailProps) {
  const { t } = useTranslation();
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (kind !== 'image') return undefined;
    const made = URL.createObjectURL(file);
    // oxlint-disable-next-line react/set-state-in-effect -- the address lives as long as the effect
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file, kind]);
  if (kind === 'video')
    return (
      <span className="grid size-16 shrink-0 place-items-center rounded-control bg-surface-3 text-muted">
        <FileVideo size={24} aria-hidden="true" />
      </span>
    );
  if (!address) return <span className={`block shrink-0 ${className}`} />;
  return <img src={address} alt={t('chat.image')} className={`shrink-0 ${className}`} />;
}
