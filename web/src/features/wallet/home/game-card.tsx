import type { GameAccount } from '@krapao/contracts/client/read-entities';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Plus from 'lucide-react/icons/plus';
import { memo, useState, type CSSProperties, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../../core/app.ts';
import { classes } from '../../../design/classes.ts';
import { amountClass, Money } from '../../../design/money.tsx';
import { mediaUrl } from '../../../platform/urls.ts';
import { secondFigure } from './second-figure.ts';
import { GivenText } from '../../../design/given-text.tsx';

interface GameCardProps {
  account: GameAccount;
  /** Whether it is near enough to the centre to load its pictures. */
  near: boolean;
}

/** Content of a carousel card: an account in use shows its amount and second figure, any other a prompt to open it (spec §2). */
export const GameCard = memo(function GameCard({ account, near }: GameCardProps) {
  return (
    <>
      {/* The game's own colour, which stays visible if there is no picture. */}
      <span
        aria-hidden="true"
        className={classes('game-face', !account.isActive && 'saturate-50')}
        style={{ '--hue': hueOf(account.code) } as CSSProperties}
      >
        {near && <Background src={account.background} />}
      </span>
      <span className="flex min-w-0 flex-col justify-between gap-2 p-4">
        <span className="flex min-w-0 items-center gap-2.5">
          {near ? <GameLogo src={account.logo} name={account.name} /> : <span className="size-11 shrink-0" />}
          <GivenText className="line-clamp-2 clip-marks min-w-0 rounded-control bg-night/75 px-2.5 text-h2 font-semibold">
            {account.name}
          </GivenText>
        </span>
        {/* Hidden on side cards: an amount cut off by the screen edge would read as another amount, and a tap on a side card
            only brings it to the front, so it must not show a prompt. */}
        <span className="flex min-w-0 flex-wrap items-end justify-between gap-x-3 gap-y-1 opacity-0 transition-opacity in-data-front:opacity-100">
          {account.isActive ? <Figures account={account} /> : <Closed />}
        </span>
      </span>
    </>
  );
});

function Figures({ account }: { account: GameAccount }) {
  const { t } = useTranslation();
  const second = secondFigure(account.amount, account.ftWalletSlot);
  return (
    <>
      {/* A long amount gets its own line. Like the name it has a dark backdrop, and it is never wider than the card. */}
      <span className="-mx-2 min-w-0 rounded-control bg-night/70 px-2">
        <Money amount={account.amount} className="block text-[min(1.375rem,8vw,28px)] font-semibold" />
        <span className="block text-small text-night-muted">
          {t('home.inGame')}{' '}
          <span translate="no" className={amountClass(second)}>
            {second}
          </span>
        </span>
      </span>
      <Prompt>
        {t('home.viewData')}
        <ChevronRight size={18} aria-hidden="true" className="shrink-0" />
      </Prompt>
    </>
  );
}

function Closed() {
  const { t } = useTranslation();
  return (
    <>
      <span className="text-small text-night-muted">{t('home.notOpened')}</span>
      <Prompt>
        <Plus size={18} aria-hidden="true" className="shrink-0" />
        {t('home.openAccount')}
      </Prompt>
    </>
  );
}

function Prompt({ children }: { children: ReactNode }) {
  return (
    <span className="ml-auto inline-flex min-h-9 items-center gap-1 rounded-full bg-on-night px-3 text-small font-semibold text-night">
      {children}
    </span>
  );
}

/** If the picture does not load, the plain colour stays. */
function Background({ src }: { src: string }) {
  const { config } = useApp();
  const [failed, setFailed] = useState(false);
  if (failed || src === '') return null;
  return (
    <img
      src={mediaUrl(src, config.apiBase)}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setFailed(true)}
      className="absolute inset-0 size-full object-cover"
    />
  );
}

interface GameLogoProps {
  /** As the server sends it: a path on the backend host. */
  src: string;
  name: string;
  /** For an account that is not in use. */
  dim?: boolean;
}

/** Decorative, because the name is beside it. If it does not load, the first letter is shown. */
export function GameLogo({ src, name, dim = false }: GameLogoProps) {
  const { config } = useApp();
  const [failed, setFailed] = useState(false);
  const box = classes('size-11 shrink-0 rounded-[10px] bg-surface-3', dim && 'opacity-60');
  if (failed || src === '')
    return (
      <span aria-hidden="true" className={classes(box, 'grid place-items-center font-semibold text-muted')}>
        {Array.from(name)[0]}
      </span>
    );
  return (
    <img
      src={mediaUrl(src, config.apiBase)}
      alt=""
      width={44}
      height={44}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(true)}
      className={classes(box, 'object-cover')}
    />
  );
}

/** A hue from the game's code, so it is the same on every device. */
const hueOf = (code: string): number =>
  Array.from(code).reduce((hue, letter) => (hue * 31 + letter.charCodeAt(0) * 7) % 360, 17);
