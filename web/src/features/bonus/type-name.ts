import { useTranslation } from 'react-i18next';

const known = ['limit', 'day', 'week', 'promotion'] as const;

/** The player's word for a type of bonus; the operator may have types that are not known here. */
export function useTypeName(): (type: string) => string {
  const { t } = useTranslation();
  return (type) => t(`bonus.${known.find((each) => each === type) ?? 'other'}`);
}
