import type { GameAccount } from '@krapao/contracts/client/read-entities';
import Smartphone from 'lucide-react/icons/smartphone';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../core/app.ts';
import { appLinkOf } from './game-address.ts';
import { MixedText } from '../../design/mixed-text.tsx';

/** The app of the game, on a device that can have it (spec §3: app links or null). */
export function AppLink({ account }: { account: GameAccount }) {
  const { t } = useTranslation();
  const { config } = useApp();
  const href = appLinkOf(account, navigator, config.apiBase);
  if (href === undefined) return null;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-12 items-center justify-center gap-2 text-gold"
    >
      <Smartphone size={20} aria-hidden="true" className="shrink-0" />
      <span>
        <MixedText>{t('autoLogin.app', { name: account.name })}</MixedText>
      </span>
    </a>
  );
}
