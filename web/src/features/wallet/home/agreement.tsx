import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, useSession } from '../../../core/app.ts';
import { Button } from '../../../design/button.tsx';
import { Sheet, useCloseSheet } from '../../../design/sheet.tsx';
import { useTopDialog } from '../../../design/ui.ts';
import { ServerHtml, ServerHtmlList } from '../../../core/ui/server-html.tsx';
import { agreementsQuery } from '../../../core/lookup.ts';

/** After arriving at home (spec §9), in milliseconds. */
const AFTER_ARRIVAL_MS = 1500;

/**
 * The user agreement, some time after arrival and only until it was accepted; closing it in any way accepts (spec §2).
 * What could not be loaded was not shown, so it is neither opened nor accepted: the next arrival tries again.
 * It waits for whatever else is open: over what is being read or confirmed it would be in the way.
 * @param quiet something else is on its way
 */
export function Agreement({ quiet }: { quiet: boolean }) {
  const accepted = useSession((state) => state.session?.agreed ?? true);
  return accepted ? null : <PendingAgreement quiet={quiet} />;
}

function PendingAgreement({ quiet }: { quiet: boolean }) {
  const { t } = useTranslation();
  const { session } = useApp();
  const [due, setDue] = useState(false);
  const { data } = useQuery(agreementsQuery());
  // The chat of a desk lies beside the page.
  const covered = useTopDialog()?.matches(':modal') === true;
  useEffect(() => {
    void ServerHtml.prefetch();
    const timer = setTimeout(setDue, AFTER_ARRIVAL_MS, true);
    return () => clearTimeout(timer);
  }, []);
  const [open, setOpen] = useState(false);
  // Once open it stays, whatever opens above it.
  if (!open && due && !quiet && !covered && data && data.length > 0) setOpen(true);
  return (
    <Sheet
      open={open}
      title={t('lookup.agreement')}
      onClosed={() => session.acceptAgreement()}
      footer={<AcceptButton />}
    >
      <ServerHtmlList texts={data ?? []} />
    </Sheet>
  );
}

function AcceptButton() {
  const { t } = useTranslation();
  const close = useCloseSheet();
  return <Button onClick={() => close()}>{t('lookup.accept')}</Button>;
}
