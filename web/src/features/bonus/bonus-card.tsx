import type { Bonus } from '@krapao/contracts/client/read-entities';
import type { LucideIcon } from 'lucide-react';
import ChevronRight from 'lucide-react/icons/chevron-right';
import CircleCheck from 'lucide-react/icons/circle-check';
import Gift from 'lucide-react/icons/gift';
import Lock from 'lucide-react/icons/lock';
import { memo, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../core/app.ts';
import { useBangkokDay } from '../../core/use-bangkok-day.ts';
import { SlowOver } from '../../core/ui/slow-over.tsx';
import { classes } from '../../design/classes.ts';
import { mediaUrl } from '../../platform/urls.ts';
import { cardState, isKnownType, receivedCount, useTypeName } from './bonus-rules.ts';
import { Skeleton } from '../../design/loading.tsx';
import { GivenText } from '../../design/given-text.tsx';

interface BonusCardProps {
  bonus: Bonus;
  isRunning: boolean;
  /** Start of the current day: receipts are counted by it. */
  day: number;
  /** When its picture loads: `first` at once, wherever it is, and `waits` not yet. */
  picture: 'first' | 'lazy' | 'waits';
  onPicture: () => void;
  onOpen: () => void;
}

/** One bonus (spec §2 bonus): its picture, how often it was received, and whether it can be received. */
function BonusCard({ bonus, isRunning, day, picture, onPicture, onOpen }: BonusCardProps) {
  const { t } = useTranslation();
  const typeName = useTypeName();
  const state = cardState(bonus, isRunning, day);
  const { code, description, type, maxReceived } = bonus;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      disabled={state === 'received'}
      onClick={onOpen}
      className="flex h-full w-full flex-col overflow-hidden rounded-card bg-surface text-left transition-colors enabled:active:bg-surface-2 disabled:cursor-not-allowed"
    >
      <Picture
        image={picture === 'waits' ? undefined : pictureOf(bonus)}
        loading={picture === 'first' ? 'eager' : 'lazy'}
        faded={state === 'received'}
        onSettled={onPicture}
      />
      <span className="flex w-full flex-1 items-start gap-3 px-4 py-3">
        <span className="min-w-0 flex-1">
          <GivenText words className="block font-semibold">
            {description || typeName(type)}
          </GivenText>
          <span className="line-clamp-2 text-small text-muted">
            {description && `${typeName(type)} · `}
            <span translate="no">{code}</span>
          </span>
          {maxReceived !== null && (
            <span className="block text-small text-muted">
              {t(`bonus.count.${isKnownType(type) ? type : 'limit'}`, {
                received: receivedCount(bonus, day),
                most: maxReceived,
              })}
            </span>
          )}
          {state === 'received' && isKnownType(type) && type !== 'limit' && maxReceived !== 0 && (
            <span className="block text-small text-muted">{t(`bonus.again.${type}`)}</span>
          )}
        </span>
        {state === 'open' && (
          <ChevronRight size={22} aria-hidden="true" className="mt-0.5 shrink-0 text-muted" />
        )}
        {state === 'current' && (
          <Mark icon={CircleCheck} look="bg-emerald-fill text-on-emerald" text={t('bonus.current')} />
        )}
        {state === 'received' && (
          <Mark icon={Lock} look="bg-surface-3 text-muted" text={t('bonus.received')} />
        )}
      </span>
    </button>
  );
}

const pictureOf = ({ banners }: Bonus): string | undefined => banners[0]?.image;

interface PictureProps {
  image: string | undefined;
  loading: 'eager' | 'lazy';
  faded: boolean;
  /** It is loaded, or cannot be. */
  onSettled: () => void;
}

function Picture({ image, loading, faded, onSettled }: PictureProps) {
  const { config } = useApp();
  const [broken, setBroken] = useState(false);
  return (
    <span
      className={classes(
        'relative grid aspect-2/1 w-full place-items-center bg-surface-2 text-faint',
        faded && 'opacity-35',
      )}
    >
      <Gift size={40} strokeWidth={1.5} aria-hidden="true" />
      {image && !broken && (
        <img
          src={mediaUrl(image, config.apiBase)}
          alt=""
          loading={loading}
          decoding="async"
          onLoad={onSettled}
          onError={() => {
            setBroken(true);
            onSettled();
          }}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  );
}

function Mark({ icon: Icon, look, text }: { icon: LucideIcon; look: string; text: string }) {
  return (
    <span
      className={classes(
        'inline-flex shrink-0 items-center gap-1 rounded-full px-2.5 py-0.5 text-small font-semibold',
        look,
      )}
    >
      <Icon size={16} aria-hidden="true" />
      {text}
    </span>
  );
}

/** How many pictures load before the others. On a slow network all of them together would leave the first cards grey for seconds. */
const FIRST = 2;

/** After this long the others no longer wait for one of the first that neither loads nor fails, in milliseconds. */
const LONGEST_WAIT_MS = 3_000;

const gridClasses = 'grid gap-3 sm:grid-cols-2 wide:grid-cols-3';

interface BonusGridProps {
  bonuses: readonly Bonus[];
  /** The one that is running, if it is one of the list. */
  current: Bonus | undefined;
  /** The same function in each render. */
  onOpen: (opened: { sheet: 'bonus'; code: string }) => void;
}

/**
 * All bonuses in the operator's order; memoised, because a slow phone would render all cards again before it answers a tap in one of
 * the sheets.
 */
export const BonusGrid = memo(function BonusGrid({ bonuses, current, onOpen }: BonusGridProps) {
  const { t } = useTranslation();
  const day = useBangkokDay();
  const [settled, setSettled] = useState(0);
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), LONGEST_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  const first = bonuses.filter(pictureOf).slice(0, FIRST);
  return (
    <ul aria-label={t('bonus.list')} className={gridClasses}>
      {bonuses.map((bonus) => (
        <li key={bonus.code}>
          <BonusCard
            bonus={bonus}
            isRunning={bonus === current}
            day={day}
            picture={first.includes(bonus) ? 'first' : !waited && settled < first.length ? 'waits' : 'lazy'}
            onPicture={() => setSettled((count) => count + 1)}
            onOpen={() => onOpen({ sheet: 'bonus', code: bonus.code })}
          />
        </li>
      ))}
    </ul>
  );
});

/** Shown while the page loads. */
export function BonusSkeleton() {
  const { t } = useTranslation();
  return (
    <div className="flex animate-late flex-col gap-5">
      <p className="sr-only">{t('design.loading')}</p>
      <SlowOver>
        <Skeleton className="h-40 rounded-card" />
      </SlowOver>
      <div className={gridClasses}>
        {[1, 2, 3, 4].map((card) => (
          <div key={card} className="overflow-hidden rounded-card bg-surface">
            <Skeleton className="aspect-2/1 rounded-none" />
            <div className="flex flex-col gap-2 px-4 py-3">
              <Skeleton className="h-6 w-2/5" />
              <Skeleton className="h-5 w-3/5" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
