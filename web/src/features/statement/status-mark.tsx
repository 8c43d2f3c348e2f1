import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import type { LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { classes } from '../../design/classes.ts';
import type { StatementStatus } from './statement-view.ts';

const statuses: Record<StatementStatus, { Icon: LucideIcon; look: string }> = {
  success: { Icon: CircleCheck, look: 'text-emerald' },
  failed: { Icon: CircleX, look: 'text-danger' },
  pending: { Icon: Clock, look: 'text-warn' },
};

/** SUCCESS, FAILED, otherwise in progress (spec §3): an icon, a word and a colour. */
export function StatusMark({ status, className }: { status: StatementStatus; className?: string }) {
  const { t } = useTranslation();
  const { Icon, look } = statuses[status];
  return (
    <span className={classes('inline-flex items-center gap-1', look, className)}>
      <Icon size={16} aria-hidden="true" className="shrink-0" />
      {t(`statement.${status}`)}
    </span>
  );
}
