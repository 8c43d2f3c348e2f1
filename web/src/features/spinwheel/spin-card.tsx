import type { Slice } from '@krapao/contracts/entities/spinwheel';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../../design/classes.ts';
import { PrizeList } from './prize-list.tsx';
import { SpinDialogs } from './spin-dialogs.tsx';
import type { Spin } from './use-spin.ts';
import { SpinButton } from './wheel/spin-button.tsx';
import { useWheelSize } from './wheel/use-wheel-size.ts';
import { WheelCanvas } from './wheel/wheel-canvas.tsx';
import { WheelFrame } from './wheel/wheel-frame.tsx';

interface SpinCardProps {
  wheel: { readonly name: string; readonly slices: readonly Slice[]; readonly coins: number };
  spin: Spin;
  onSeeCoupons: () => void;
}

/** Wheel, button, and in words what goes on. */
export function SpinCard({ wheel: { name, slices, coins }, spin, onSeeCoupons }: SpinCardProps) {
  const { t } = useTranslation();
  const size = useWheelSize();
  const statusId = useId();
  const [spins, setSpins] = useState(0);
  const { outcome, moving, action } = spin;
  // Also while an unknown outcome is not yet looked up.
  const busy = moving || action.busy;
  const shown = moving || outcome === undefined || outcome.kind === 'refused' ? undefined : outcome;
  // The operator may have changed the wheel since.
  const won =
    shown?.index !== undefined && slices[shown.index]?.label === shown.label ? shown.index : undefined;
  return (
    <section aria-label={name} className="card flex flex-col items-center gap-3 overflow-hidden">
      <p className="text-center text-small text-muted" translate="no">
        {name}
      </p>
      {/* The light around it is a shadow, which takes up no room beside a narrow wheel. */}
      <div
        className="relative mt-3 shrink-0 rounded-full shadow-[0_0_2rem_rgb(242_193_78/0.2)]"
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
        <span id={statusId}>{statusText()}</span>
      </output>
      <PrizeList slices={slices} />
      <SpinDialogs key={spins} spin={spin} onSeeCoupons={onSeeCoupons} />
    </section>
  );

  function statusText(): string {
    if (busy) return t('spinwheel.turning');
    if (shown?.kind === 'won') return t('spinwheel.won', { prize: shown.label });
    if (shown?.kind === 'nothing')
      return coins > 0 ? t('spinwheel.nothing') : `${t('spinwheel.nothing')} ${t('spinwheel.noCoins')}`;
    return coins > 0 ? t('spinwheel.ready') : t('spinwheel.noCoins');
  }
}
