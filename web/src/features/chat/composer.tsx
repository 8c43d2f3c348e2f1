import { CHAT_TEXT_LIMIT } from '@krapao/contracts/entities/chat-message-types';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Paperclip from 'lucide-react/icons/paperclip';
import SendHorizontal from 'lucide-react/icons/send-horizontal';
import { useId, useRef, useState, type ClipboardEvent, type KeyboardEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import X from 'lucide-react/icons/x';
import { classes } from '../../design/classes.ts';
import { IconButton } from '../../design/button.tsx';
import { acceptedFiles, type Draft, pastedFile, type PickedFile } from './attachment.ts';
import type { ChatSession } from './chat-session.ts';
import { useAttach } from './use-attach.ts';
import { FileThumbnail } from './file-thumbnail.tsx';
import { GivenText } from '../../design/given-text.tsx';

interface ComposerProps {
  readonly session: ChatSession;
  readonly fieldRef: RefObject<HTMLTextAreaElement | null>;
}

/** From this many left on, the remaining characters are shown. */
const NEAR_LIMIT = 200;

/**
 * Where the customer writes (spec §5: 2000 characters, blank is not sent, Enter sends). The draft is its own state, so that a
 * letter does not render the messages again.
 */
export function Composer({ session, fieldRef }: ComposerProps) {
  const [draft, setDraft] = useState(() => session.draft());
  const onDraft = (change: Partial<Draft>) => setDraft(session.keepDraft(change));
  const { picked } = draft;
  const { t } = useTranslation();
  const noteId = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const text = draft.text.trim();
  const left = CHAT_TEXT_LIMIT - text.length;
  const {
    attach,
    forgive,
    problem: fileProblem,
  } = useAttach((file) => {
    onDraft({ picked: file });
    // Enter sends it.
    fieldRef.current?.focus();
  });

  const send = () => {
    if ((text === '' && !picked) || left < 0) return;
    // In the order in which they arrive: a file is uploaded first, which no text waits for.
    if (text !== '') session.send({ type: 'text', text });
    if (picked) session.send({ type: 'file', ...picked });
    onDraft({ text: '', picked: undefined });
    forgive();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes Thai or Lao, Enter chooses a word; Safari reports that as 229.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === 229)
      return;
    event.preventDefault();
    send();
  };
  const onPaste = (event: ClipboardEvent) => {
    const file = pastedFile(event.clipboardData);
    if (!file) return;
    event.preventDefault();
    void attach(file);
  };

  const note =
    left < 0
      ? t('chat.tooLong', { limit: CHAT_TEXT_LIMIT })
      : fileProblem?.problem === 'size'
        ? t('chatFile.size', { limit: fileProblem.limitMb })
        : fileProblem && t(`chatFile.${fileProblem.problem}`);

  return (
    <div className="border-t border-hairline bg-surface px-2 pt-2 pb-[max(8px,env(safe-area-inset-bottom))]">
      <div role="alert" id={noteId}>
        {note && (
          <p className="flex gap-1.5 px-2 pb-2 text-small text-danger">
            <CircleAlert size={16} aria-hidden="true" className="mt-1 shrink-0" />
            <span>{note}</span>
          </p>
        )}
      </div>
      {picked && (
        <PickedFilePreview
          picked={picked}
          onRemove={() => {
            onDraft({ picked: undefined });
            fieldRef.current?.focus();
          }}
        />
      )}
      {left >= 0 && left <= NEAR_LIMIT && (
        <p className="px-2 pb-1 text-right text-small text-muted">{t('chat.left', { number: left })}</p>
      )}
      <div className="flex items-end gap-1">
        <input
          ref={chooser}
          type="file"
          accept={acceptedFiles}
          hidden
          tabIndex={-1}
          aria-label={t('chat.attach')}
          onChange={(event) => {
            const { files } = event.target;
            void attach(files?.[0]);
            // Choosing the same file again must fire a change too.
            event.target.value = '';
          }}
        />
        <IconButton
          label={t('chat.attach')}
          icon={<Paperclip size={22} />}
          onClick={() => chooser.current?.click()}
        />
        <textarea
          ref={fieldRef}
          value={draft.text}
          rows={1}
          aria-label={t('chat.write')}
          placeholder={t('chat.write')}
          aria-invalid={left < 0 || undefined}
          aria-describedby={noteId}
          enterKeyHint="send"
          onChange={(event) => onDraft({ text: event.target.value })}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          className="field-sizing-content max-h-32 min-h-12 min-w-0 flex-1 resize-none rounded-card border border-control bg-surface-2 px-4 py-2.5 aria-invalid:border-danger"
        />
        <IconButton
          label={t('chat.send')}
          icon={<SendHorizontal size={22} />}
          disabled={(text === '' && !picked) || left < 0}
          onClick={() => {
            send();
            fieldRef.current?.focus();
          }}
          inherit
          className={classes(
            (text !== '' || picked) && left >= 0
              ? 'bg-gold text-on-gold active:bg-gold-press'
              : 'bg-surface-2',
          )}
        />
      </div>
    </div>
  );
}

const KB = 1_024;
const MB = 1_048_576;
const sizeText = (bytes: number) =>
  bytes < MB / 10 ? `${Math.ceil(bytes / KB)} KB` : `${(bytes / MB).toFixed(2)} MB`;

/** The file that will be sent to support: the gallery may have shown similar ones. */
function PickedFilePreview({ picked, onRemove }: { picked: PickedFile; onRemove: () => void }) {
  const { t } = useTranslation();
  const { file, kind } = picked;
  return (
    <div className="mb-2 flex items-center gap-3 rounded-control bg-surface-2 p-2">
      <FileThumbnail file={file} kind={kind} className="size-16 rounded-control object-cover" />
      <p className="min-w-0 flex-1 text-small">
        <span className="block text-muted">{t('chat.ready')}</span>
        <GivenText className="line-clamp-1 block">{file.name}</GivenText>
        <span className="amount text-muted">{sizeText(file.size)}</span>
      </p>
      <IconButton label={t('chat.unpick')} icon={<X size={20} />} onClick={onRemove} />
    </div>
  );
}
