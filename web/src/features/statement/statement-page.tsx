import { useTranslation } from 'react-i18next';

/** Trial page. */
export function Component() {
  const { t } = useTranslation();
  return <h1>{t('rooms.statement')}</h1>;
}
