import { useTranslation } from 'react-i18next';

/** Tells how many entries of a page are missing because they could not be read; nothing where all could. */
export function UnreadRows({ rows = 0 }: { rows?: number | undefined }) {
  const { t } = useTranslation();
  return rows > 0 && <p className="text-small text-muted">{t('statement.unread', { rows })}</p>;
}
