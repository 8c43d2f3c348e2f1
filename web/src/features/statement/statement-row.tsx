import type { StatementItem } from '@krapao/contracts/client/read-entities';
import { type StatementStatus } from '../../core/statement.ts';
import ArrowDownLeft from 'lucide-react/icons/arrow-down-left';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import Flag from 'lucide-react/icons/flag';
import Gift from 'lucide-react/icons/gift';
import type { LucideIcon } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import { classes } from '../../design/classes.ts';
import { Money } from '../../design/money.tsx';
import { VisuallyHidden } from '../../design/visually-hidden.tsx';
import { formatDateTime } from '../../i18n/dates.ts';
import { formatTime } from './statement-days.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { statementView, type StatementKind, type StatementView } from './statement-view.ts';
import { GivenText } from '../../design/given-text.tsx';

const icons: Record<StatementKind, LucideIcon> = {
  deposit: ArrowDownLeft,
  bonus: Gift,
  finish_bonus: Flag,
  withdraw: ArrowUpRight,
  transfer: ArrowLeftRight,
  unknown: CircleQuestionMark,
};

/** The kind of movement, as an icon. */
export function KindMark({ kind }: { kind: StatementKind }) {
  const Icon = icons[kind];
  return (
    <span className="mt-1 grid size-11 shrink-0 place-items-center rounded-full bg-surface-3 text-muted">
      <Icon size={20} aria-hidden="true" />
    </span>
  );
}

export interface StatementRowProps {
  readonly item: StatementItem;
  /** The display name of WALLET, a game or a bank. */
  readonly nameOf: (code: string) => string;
  /** A bonus has to be ended before this deposit arrives. */
  readonly held: boolean;
  /** Shows its receipt. */
  readonly onOpen: (item: StatementItem) => void;
}

interface OpenReceiptProps {
  readonly view: StatementView;
  readonly onOpen: () => void;
}

/** Covers the whole entry and opens its receipt; its label names the entry. */
export function OpenReceipt({ view, onOpen }: OpenReceiptProps) {
  const { t } = useTranslation();
  const entry = `${t(`statement.${view.kind}`)}, ${formatDateTime(view.createdAt)}`;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={`${t('statement.receipt')}: ${entry}`}
      onClick={onOpen}
      className="absolute inset-x-[-8px] inset-y-0 rounded-control active:bg-text/5"
    />
  );
}

/**
 * One movement of money. The amount is muted unless the entry succeeded. Memoised, as the finder renders hundreds, and would
 * render them all again with each tap.
 */
export const StatementRow = memo(function StatementRow({ item, nameOf, held, onOpen }: StatementRowProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const view = statementView(item, nameOf);
  return (
    // Without room beside the icon for an amount of millions, the text is below it.
    <li className="relative flex flex-wrap gap-x-3 py-3">
      <KindMark kind={view.kind} />
      <div className="min-w-[min(8rem,100%)] flex-1">
        <div className="flex flex-wrap items-start justify-between gap-x-3">
          <p className="font-semibold">{t(`statement.${view.kind}`)}</p>
          <Money
            amount={view.amount}
            {...(view.sign && { sign: view.sign })}
            className={classes('ml-auto font-semibold', view.status !== 'success' && 'text-muted!')}
          />
        </div>
        <Route view={view} held={held} className="text-small text-muted" />
        <div className="flex flex-wrap items-center justify-between gap-x-3 text-small">
          <time dateTime={view.createdAt} translate="no" className="text-muted tabular-nums">
            {formatTime(view.createdAt, locale)}
          </time>
          <StatusMark status={view.status} className="ml-auto" />
        </div>
      </div>
      <OpenReceipt view={view} onOpen={() => onOpen(item)} />
    </li>
  );
});

interface RouteProps extends Pick<StatementRowProps, 'held'> {
  readonly view: StatementView;
  readonly className?: string;
}

/** From where to where the money moved, and what is to be said about it. */
export function Route({ view, held, className }: RouteProps) {
  const { t } = useTranslation();
  return (
    <>
      <p className={classes('flex flex-wrap items-center gap-x-1.5', className)}>
        <GivenText>{view.from}</GivenText>
        <ArrowRight size={14} aria-hidden="true" className="shrink-0 text-muted" />
        <VisuallyHidden>{t('statement.to')}</VisuallyHidden>
        <GivenText>{view.to}</GivenText>
      </p>
      {held && <p className="text-small text-warn">{t('bonusFirst.held')}</p>}
      {view.returned && <p className="text-small">{t('statement.returned')}</p>}
      {view.description && (
        <GivenText as="p" words className="text-small text-muted">
          {view.description}
        </GivenText>
      )}
    </>
  );
}

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
