import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, useSession } from '../../../core/app.ts';
import { CloseButton, Sheet } from '../../../design/sheet.tsx';
import { useTopDialog } from '../../../design/ui.ts';
import { ServerHtml, ServerHtmlList } from '../../../core/ui/server-html.tsx';
import { agreementsQuery } from '../../../core/lookup.ts';

/** Delay after the arrival at home (spec §9), in milliseconds. */
const AFTER_ARRIVAL_MS = 1500;

/** How long no dialog must have been open, in milliseconds: longer than the moment between one sheet and the next. */
const AFTER_DIALOG_MS = 500;

/**
 * The user agreement. It opens some time after the arrival, until it is accepted; closing it in any way accepts (spec §2).
 * If it cannot be loaded, it is neither opened nor accepted: the next arrival tries again. It waits until other dialogs are
 * closed, because it would interrupt what is being read or confirmed.
 * @param quiet whether another sheet is about to open
 */
export function Agreement({ quiet }: { quiet: boolean }) {
  const accepted = useSession((state) => state.session?.agreed ?? true);
  return accepted ? null : <PendingAgreement quiet={quiet} />;
}

function PendingAgreement({ quiet }: { quiet: boolean }) {
  const { t } = useTranslation();
  const { session } = useApp();
  const [arrivedAt] = useState(() => performance.now());
  const { data } = useQuery(agreementsQuery());
  // On wide screens the chat is not modal: it is beside the page and does not cover it.
  const covered = useTopDialog()?.matches(':modal') === true;
  useEffect(() => void ServerHtml.prefetch(), []);
  // Once open it stays open, whatever opens above it.
  const [open, setOpen] = useState(false);
  const waits = quiet || covered || !data?.length;
  useEffect(() => {
    if (waits) return undefined;
    const left = arrivedAt + AFTER_ARRIVAL_MS - performance.now();
    const timer = setTimeout(setOpen, Math.max(left, AFTER_DIALOG_MS), true);
    return () => clearTimeout(timer);
  }, [waits, arrivedAt]);
  return (
    <Sheet
      open={open}
      title={t('lookup.agreement')}
      onClosed={() => session.acceptAgreement()}
      footer={<CloseButton>{t('lookup.accept')}</CloseButton>}
    >
      <ServerHtmlList texts={data ?? []} />
    </Sheet>
  );
}
