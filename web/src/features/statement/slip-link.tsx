import type { Slip } from '@krapao/contracts/client/read-entities';
import ExternalLink from 'lucide-react/icons/external-link';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../core/app.ts';
import { textOfError } from '../../core/error-text.ts';
import { errorScope } from '../../core/error-scope.ts';
import { toast } from '../../design/toast.ts';
import { Spinner } from '../../design/spinner.tsx';
import { VisuallyHidden } from '../../design/visually-hidden.tsx';
import { openBlankTab } from '../../platform/blank-tab.ts';
import { slipAddress } from './slip-view.ts';

const look =
  'inline-flex min-h-12 items-center gap-1 text-gold underline underline-offset-4 active:text-gold-press';

/** Opens the picture in a new window: the slip's own link if it has one, else the one of its reference (spec §7). */
export function SlipLink({ slip }: { slip: Slip }) {
  const { t } = useTranslation();
  const { config } = useApp();
  const address = slipAddress(slip.link, config.apiBase);
  const text = (
    <>
      {t('slips.view')}
      <ExternalLink size={16} aria-hidden="true" className="shrink-0" />
      <VisuallyHidden>({t('slips.newWindow')})</VisuallyHidden>
    </>
  );
  if (!address && slip.reference === '') return null;
  if (!address) return <ByReference reference={slip.reference}>{text}</ByReference>;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className={look}>
      {text}
    </a>
  );
}

function ByReference({ reference, children }: { reference: string; children: React.ReactNode }) {
  const { t } = useTranslation();
  const { api, config } = useApp();
  const [busy, setBusy] = useState(false);
  const open = async () => {
    if (busy) return;
    const tab = openBlankTab();
    setBusy(true);
    try {
      const { url } = await api('statement.slipReference', { params: { reference } });
      const address = slipAddress(url, config.apiBase);
      if (!address) {
        tab?.close();
        toast.error(t('slips.noPicture'));
      } else if (!tab) location.assign(address);
      else if (!tab.isGone()) tab.go(address);
    } catch (error) {
      tab?.close();
      if (errorScope(error) === 'screen') toast.error(textOfError(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <button type="button" aria-busy={busy || undefined} onClick={() => void open()} className={look}>
      {children}
      {busy && <Spinner size={16} />}
    </button>
  );
}
