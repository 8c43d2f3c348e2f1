import { useTranslation } from 'react-i18next';
import { toast } from '../../../design/toast.ts';
import { copyText } from '../../../platform/clipboard.ts';

/** Copies a text and says whether that worked (spec §8). */
export function useCopy(): (text: string) => Promise<void> {
  const { t } = useTranslation();
  return async (text) => {
    if (await copyText(text)) toast.done(t('profile.copied'));
    else toast.error(t('profile.copyFailed'));
  };
}
