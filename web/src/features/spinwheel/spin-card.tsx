import type { Slice } from '@krapao/contracts/entities/spinwheel';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { memo, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSlow } from '../../core/ui/slow-hint.tsx';
import { classes } from '../../design/classes.ts';
import { SpinDialogs } from './spin-dialogs.tsx';
import type { Spin } from './use-spin.ts';
import { SpinButton, useWheelSize, WheelCanvas, WheelFrame } from './wheel/wheel.tsx';
import { MixedText } from '../../design/mixed-text.tsx';
import { GivenText } from '../../design/given-text.tsx';

interface SpinCardProps {
  wheel: { readonly name: string; readonly slices: readonly Slice[]; readonly coins: number };
  spin: Spin;
  onSeeCoupons: () => void;
}

/** A column; on a phone in landscape the whole wheel is visible, with the text beside it. */
export const SPIN_CARD =
  'card flex flex-col items-center gap-3 low:grid low:grid-cols-[auto_minmax(0,1fr)] low:grid-rows-[auto_auto_1fr] low:gap-x-6 low:py-3';
export const BESIDE_TEXT = 'mt-3 low:col-start-1 low:row-span-3 low:row-start-1 low:mt-0';

/** The wheel, its button, and its status in words. */
export function SpinCard({ wheel: { name, slices, coins }, spin, onSeeCoupons }: SpinCardProps) {
  const { t } = useTranslation();
  const size = useWheelSize();
  const [nameId, statusId] = [useId(), useId()];
  const [spins, setSpins] = useState(0);
  const { outcome, moving, action } = spin;
  // Also until an unknown outcome is looked up.
  const busy = moving || action.busy;
  const slow = useSlow(action.busy);
  const shown = moving || outcome === undefined || outcome.kind === 'refused' ? undefined : outcome;
  // The operator may have changed the wheel since.
  const won =
    shown?.index !== undefined && slices[shown.index]?.label === shown.label ? shown.index : undefined;
  return (
    <section aria-labelledby={nameId} className={classes(SPIN_CARD, 'overflow-hidden')}>
      <GivenText as="p" id={nameId} className="text-center text-small text-muted low:self-end">
        {name}
      </GivenText>
      {/* The glow is a shadow, because a shadow takes up no space. */}
      <div
        className={classes(
          BESIDE_TEXT,
          'relative shrink-0 rounded-full shadow-[0_0_2rem_rgb(242_193_78/0.2)]',
        )}
        style={{ width: size, height: size }}
      >
        <WheelCanvas slices={slices} size={size} turner={spin.turner} won={won} />
        <WheelFrame />
        <SpinButton
          coins={coins}
          busy={busy}
          describedBy={statusId}
          onSpin={() => {
            setSpins(spins + 1);
            spin.start();
          }}
        />
      </div>
      <output
        className={classes(
          'grid min-h-13 place-items-center text-center',
          shown?.kind === 'won' && 'font-semibold text-gold',
        )}
      >
        <span id={statusId}>
          <MixedText>{statusText()}</MixedText>
        </span>
      </output>
      <PrizeList slices={slices} />
      <SpinDialogs key={spins} spin={spin} onSeeCoupons={onSeeCoupons} />
    </section>
  );

  function statusText(): string {
    if (slow) return t('lazy.slow');
    if (busy) return t('spinwheel.turning');
    if (shown?.kind === 'won') return t('spinwheel.won', { prize: shown.label });
    if (shown?.kind === 'nothing')
      return coins > 0 ? t('spinwheel.nothing') : `${t('spinwheel.nothing')} ${t('spinwheel.noCoins')}`;
    return coins > 0 ? t('spinwheel.ready') : t('spinwheel.noCoins');
  }
}

/** The prizes on the wheel, as readable text. Memoised, so that a tap does not render it again. */
const PrizeList = memo(function PrizeList({ slices }: { slices: readonly Slice[] }) {
  const { t } = useTranslation();
  return (
    <details className="group w-full rounded-control bg-surface-2 low:self-start">
      <summary className="flex min-h-12 list-none items-center justify-between gap-2 px-4 py-2 text-small text-muted [&::-webkit-details-marker]:hidden">
        {t('spinwheel.prizes', { count: slices.length })}
        <ChevronDown size={18} aria-hidden="true" className="shrink-0 group-open:rotate-180" />
      </summary>
      <ul className="grid grid-cols-2 gap-x-4 px-4 pb-3">
        {slices.map(({ code, label, bgColor }) => (
          <li key={code} className="flex items-center gap-2 py-1">
            <span
              aria-hidden="true"
              className="size-3 shrink-0 rounded-full inset-ring-1 inset-ring-control"
              style={{ backgroundColor: bgColor }}
            />
            <GivenText className="min-w-0">{label}</GivenText>
          </li>
        ))}
      </ul>
    </details>
  );
});
