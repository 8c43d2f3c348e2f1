import { instantOf } from '@krapao/contracts/kernel/calendar';
import { memo, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../core/app.ts';
import { classes } from '../../design/classes.ts';
import { formatDateTime, formatDay } from '../../i18n/dates.ts';
import { useLocale } from '../../i18n/instance.ts';
import type { EntryRow } from './conversation-rows.ts';
import { MessageBody } from './message-body.tsx';
import { viewOf } from './message-view.ts';
import { useTimeAgo } from './use-time-ago.ts';

/** An entry that the server has, with day, name and time around it. */
export const EntryItem = memo(function EntryItem({ row }: { row: EntryRow }) {
  const { t } = useTranslation();
  const { entry, incoming, startsDay, startsGroup, endsGroup } = row;
  const { apiBase } = useApp().config;
  const view = useMemo(() => viewOf(entry.message, apiBase), [entry, apiBase]);
  const name = entry.name?.trim() || t('chat.support');
  return (
    <li>
      {startsDay && <DayLine createdAt={entry.createdAt} />}
      <Side own={!incoming} starts={startsGroup} wide={view.kind === 'cards'}>
        {incoming && startsGroup && <Writer name={name} />}
        {!(incoming && startsGroup) && <p className="sr-only">{incoming ? name : t('chat.you')}:</p>}
        <MessageBody view={view} own={!incoming} />
        {endsGroup && <When createdAt={entry.createdAt} own={!incoming} />}
      </Side>
    </li>
  );
});

interface SideProps {
  readonly own: boolean;
  readonly starts: boolean;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** Support on the left, the customer on the right. */
export function Side({ own, starts, wide, children }: SideProps) {
  return (
    <div
      className={classes(
        'flex flex-col',
        wide ? 'max-w-full' : 'max-w-[86%]',
        starts ? 'mt-4' : 'mt-1.5',
        own ? 'ml-auto items-end' : 'items-start',
      )}
    >
      <div className={classes('max-w-full', own && 'text-left')}>{children}</div>
    </div>
  );
}

function Writer({ name }: { name: string }) {
  return (
    <p className="mb-1 flex items-center gap-2 text-small text-muted">
      <span
        aria-hidden="true"
        translate="no"
        className="grid size-7 place-items-center rounded-full bg-surface-3 font-semibold text-gold"
      >
        {Array.from(name)[0]}
      </span>
      {name}
    </p>
  );
}

function When({ createdAt, own }: { createdAt: string; own: boolean }) {
  return (
    <time
      dateTime={createdAt}
      title={formatDateTime(createdAt)}
      className={classes('mt-0.5 block px-2 text-small text-faint', own && 'text-right')}
    >
      {useTimeAgo(instantOf(createdAt))}
    </time>
  );
}

function DayLine({ createdAt }: { createdAt: string }) {
  return (
    <p className="mt-5 flex items-center gap-3 text-small text-muted before:h-px before:flex-1 before:bg-hairline after:h-px after:flex-1 after:bg-hairline">
      {formatDay(createdAt, useLocale())}
    </p>
  );
}
