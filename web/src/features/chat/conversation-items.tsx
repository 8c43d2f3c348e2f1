import { DAY_MS, dayStart, instantOf } from '@krapao/contracts/kernel/calendar';
import Clock from 'lucide-react/icons/clock';
import FileVideo from 'lucide-react/icons/file-video';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Trash2 from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import { memo, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../core/app.ts';
import { tones } from '../../design/alert.tsx';
import { classes } from '../../design/classes.ts';
import { formatDateTime, formatDay } from '../../i18n/dates.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import type { EntryRow } from './conversation-rows.ts';
import { FileThumbnail } from './file-thumbnail.tsx';
import { MessageBody } from './message-body.tsx';
import { viewOf } from './message-view.ts';
import { useTimeAgo } from './time-ago.ts';
import type { ChatSession } from './chat-session.ts';
import { isUnsure, type Outgoing } from './outbox.ts';
import { GivenText } from '../../design/given-text.tsx';
import { MixedText } from '../../design/mixed-text.tsx';

/** An entry that the server has, with day, name and time around it. */
export const EntryItem = memo(function EntryItem({ row, day }: { row: EntryRow; day: number }) {
  const { t } = useTranslation();
  const { entry, incoming, startsDay, startsGroup, endsGroup, answered } = row;
  const { apiBase } = useApp().config;
  const view = useMemo(() => viewOf(entry.message, apiBase), [entry, apiBase]);
  const name = entry.name?.trim() || t('chat.support');
  return (
    <li>
      {startsDay && <DayLine createdAt={entry.createdAt} today={day} />}
      <MessageSide own={!incoming} starts={startsGroup} wide={view.kind === 'cards'}>
        {incoming && startsGroup && <Writer name={name} />}
        {!(incoming && startsGroup) && (
          <p className="sr-only">
            <GivenText words>{incoming ? name : t('chat.you')}</GivenText>:
          </p>
        )}
        <MessageBody view={view} own={!incoming} answered={answered} />
        {endsGroup && <When createdAt={entry.createdAt} own={!incoming} />}
      </MessageSide>
    </li>
  );
});

interface MessageSideProps {
  readonly own: boolean;
  readonly starts: boolean;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** Support on the left, the customer on the right. */
function MessageSide({ own, starts, wide, children }: MessageSideProps) {
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
        className="grid size-7 place-content-center rounded-full bg-surface-3 font-semibold text-gold"
      >
        {Array.from(name)[0]}
      </span>
      <GivenText words>{name}</GivenText>
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

/** @param today the start of the current day: "yesterday" changes at midnight, also while the chat is open */
function DayLine({ createdAt, today }: { createdAt: string; today: number }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const day = dayStart(instantOf(createdAt));
  return (
    <p className="mt-5 flex items-center gap-3 text-small text-muted before:h-px before:flex-1 before:bg-hairline after:h-px after:flex-1 after:bg-hairline">
      {day === today
        ? t('chatAgo.today')
        : day === today - DAY_MS
          ? t('chatAgo.yesterday')
          : formatDay(createdAt, locale)}
    </p>
  );
}

const smallButton =
  'inline-flex min-h-12 items-center gap-1.5 rounded-control px-3 text-small font-semibold active:bg-surface-3';

/** A message that is being sent, or has failed (spec §4 media delivery). */
export function OutgoingItem({ item, session }: { item: Outgoing; session: ChatSession }) {
  const { textOfError } = useApp();
  const { t } = useTranslation();
  const { content, deliver, clientId, error } = item;
  // An unknown outcome is never shown as failed.
  const tone = isUnsure(error) ? 'warn' : 'danger';
  const { Icon, text } = tones[tone];
  return (
    <li>
      <MessageSide own starts={false}>
        <p className="sr-only">{t('chat.you')}:</p>
        {content.type === 'file' ? (
          <OwnFile item={item} />
        ) : (
          <MessageBody
            own
            view={
              content.type === 'text'
                ? { kind: 'text', text: content.text }
                : { kind: 'pressed', text: content.title }
            }
          />
        )}
        {deliver === 'sending' && (
          <p className="mt-0.5 flex items-center justify-end gap-1 px-2 text-small text-faint">
            <Clock size={14} aria-hidden="true" />
            {t('chatSending.sending')}
          </p>
        )}
        {deliver === 'uploading_file' && <Upload item={item} onCancel={() => session.remove(clientId)} />}
        {deliver === 'failed' && (
          <div className="mt-1">
            <p role="alert" className={classes('flex items-start justify-end gap-1.5 px-2 text-small', text)}>
              <Icon size={16} aria-hidden="true" className="mt-1 shrink-0" />
              <span>
                <MixedText>
                  {tone === 'warn'
                    ? t('chatSending.unsure')
                    : `${t('chatSending.failed')} · ${textOfError(error)}`}
                </MixedText>
              </span>
            </p>
            <p className="flex justify-end gap-2">
              <button
                type="button"
                className={`${smallButton} text-gold`}
                onClick={() => session.resend(clientId)}
              >
                <RotateCw size={16} aria-hidden="true" />
                {t('chatSending.resend')}
              </button>
              <button
                type="button"
                className={`${smallButton} text-muted`}
                onClick={() => session.remove(clientId)}
              >
                <Trash2 size={16} aria-hidden="true" />
                {t('chatSending.remove')}
              </button>
            </p>
          </div>
        )}
      </MessageSide>
    </li>
  );
}

function Upload({ item, onCancel }: { item: Outgoing; onCancel: () => void }) {
  const { t } = useTranslation();
  const percent = Math.floor(item.progress * 100);
  return (
    <div className="mt-1 w-60 max-w-full">
      <progress
        max={100}
        value={percent}
        aria-label={t('chatSending.uploading', { percent })}
        className="block h-1.5 w-full overflow-hidden rounded-full bg-surface-3 [&::-moz-progress-bar]:bg-gold [&::-webkit-progress-bar]:bg-surface-3 [&::-webkit-progress-value]:bg-gold"
      />
      <p className="flex items-center justify-between text-small text-muted">
        <span className="amount">{t('chatSending.uploading', { percent })}</span>
        <button type="button" className={`${smallButton} text-muted`} onClick={onCancel}>
          <X size={16} aria-hidden="true" />
          {t('chatSending.cancel')}
        </button>
      </p>
    </div>
  );
}

/** The local file. */
function OwnFile({ item }: { item: Outgoing }) {
  const file = item.content.type === 'file' ? item.content : undefined;
  if (file?.kind === 'image')
    return (
      <div className="ml-auto w-fit max-w-full rounded-card rounded-br-[6px] bg-surface-3 p-2">
        <FileThumbnail {...file} className="h-45 w-60 max-w-full rounded-control object-cover" />
      </div>
    );
  return (
    <p className="ml-auto flex w-fit max-w-full items-center gap-2 rounded-card rounded-br-[6px] bg-surface-3 px-4 py-3">
      <FileVideo size={22} aria-hidden="true" className="shrink-0 text-muted" />
      <GivenText className="min-w-0">{file?.file.name ?? ''}</GivenText>
    </p>
  );
}
