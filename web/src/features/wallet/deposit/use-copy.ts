import { useTranslation } from 'react-i18next';
import { copyText } from '../../../platform/clipboard.ts';
import { useUi } from '../../../design/ui.ts';

/** Copies a text and shows whether that worked (spec §8). */
export function useCopy(): (text: string) => Promise<void> {
  const { toasts } = useUi();
  const { t } = useTranslation();
  return async (text) => {
    if (await copyText(text)) toasts.done(t('copying.done'));
    else toasts.error(t('copying.failed'));
  };
}
