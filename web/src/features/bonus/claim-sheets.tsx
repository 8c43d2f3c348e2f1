import type { Bonus } from '@krapao/contracts/client/read-entities';
import { useTranslation } from 'react-i18next';
import { PromotionSheet } from '../promotion/promotion-sheet.tsx';
import { BonusSheet } from './bonus-sheet.tsx';
import { ClaimOutcome } from './claim-outcome.tsx';
import { ClearSheet } from './clear-sheet.tsx';
import { hasEnded, type useClaims } from './use-claims.ts';

/** Which sheet of the bonus page is open, and for which code. */
export type Opened = { sheet: 'bonus' | 'promotion'; code: string } | { sheet: 'clear' } | undefined;

interface ClaimSheetsProps {
  opened: Opened;
  bonuses: readonly Bonus[];
  /** A bonus or promotion is running. */
  running: boolean;
  claims: ReturnType<typeof useClaims>;
  onClosed: () => void;
}

/** The sheets of the bonus page, and the dialogs of what came of each (spec §8). */
export function ClaimSheets({ opened, bonuses, running, claims, onClosed }: ClaimSheetsProps) {
  const { t } = useTranslation();
  const bonus = opened?.sheet === 'bonus' ? bonuses.find(({ code }) => code === opened.code) : undefined;
  const received = {
    doneTitle: t('bonus.saved'),
    doneText: t('bonus.savedHint'),
    failedTitle: t('bonus.failed'),
    unknownTitle: t('bonus.unknown'),
  };
  // A refusal leaves its sheet open under the dialog, so that a player sees what it was about.
  const makeRoom = ({ status }: { status: string }) => status !== 'failed' && onClosed();
  return (
    <>
      {bonus && (
        <BonusSheet
          bonus={bonus}
          open={!hasEnded(claims.bonus)}
          blocked={running}
          busy={claims.bonus.busy}
          onReceive={() => void claims.bonus.run(bonus.code).then(makeRoom)}
          onClosed={onClosed}
        />
      )}
      {opened?.sheet === 'promotion' && (
        <PromotionSheet
          code={opened.code}
          open={!hasEnded(claims.promotion)}
          blocked={running}
          busy={claims.promotion.busy}
          onReceive={() => void claims.promotion.run(opened.code).then(makeRoom)}
          onClosed={onClosed}
        />
      )}
      <ClearSheet
        open={opened?.sheet === 'clear' && !hasEnded(claims.clear) && claims.clear.state.status !== 'failed'}
        busy={claims.clear.busy}
        onConfirm={() => void claims.clear.run(undefined).then(onClosed)}
        onClosed={onClosed}
      />
      <ClaimOutcome action={claims.bonus} {...received} />
      <ClaimOutcome action={claims.promotion} {...received} />
      <ClaimOutcome
        action={claims.clear}
        doneTitle={t('errors.BONUS_CLEAR')}
        doneText={t('activeBonus.doneHint')}
        failedTitle={t('activeBonus.failed')}
        unknownTitle={t('activeBonus.unknown')}
      />
    </>
  );
}
