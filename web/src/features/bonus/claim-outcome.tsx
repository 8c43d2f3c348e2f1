import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { textOfError } from '../../core/error-text.ts';
import type { OnceAction } from '../../core/once-action.ts';
import { Money } from '../../design/money.tsx';
import { NoticeDialog } from '../../design/notice-dialog.tsx';
import { Sheet } from '../../design/sheet.tsx';
import { OutcomeUnknown } from '../../core/ui/outcome.tsx';
import { Row, Rows } from '../../core/ui/rows.tsx';
import { walletQuery } from '../wallet/queries.ts';
import { activeBonusQuery } from './queries.ts';
import { useTypeName } from './type-name.ts';

interface ClaimOutcomeProps {
  action: Pick<OnceAction<never, unknown>, 'state' | 'reset' | 'checkAgain'>;
  doneTitle: string;
  doneText: string;
  failedTitle: string;
  unknownTitle: string;
}

/**
 * What came of receiving or ending a bonus, in a dialog of its own (spec §8). Drawn from the state of the action, so
 * it is also there for who left the page meanwhile and comes back.
 */
export function ClaimOutcome({ action, ...texts }: ClaimOutcomeProps) {
  const { t } = useTranslation();
  const { state } = action;
  if (state.status === 'done')
    return (
      <NoticeDialog tone="done" title={texts.doneTitle} onClosed={action.reset}>
        {texts.doneText}
      </NoticeDialog>
    );
  if (state.status === 'failed')
    return (
      <NoticeDialog tone="danger" title={texts.failedTitle} onClosed={action.reset}>
        <p>{textOfError(state.error)}</p>
        {state.error.kind === 'offline' && <p>{t('outcome.notSent')}</p>}
      </NoticeDialog>
    );
  if (state.status !== 'unknown') return null;
  return (
    <Sheet open title={t('bonus.title')} locked={state.verification !== 'done'} onClosed={action.reset}>
      <OutcomeUnknown
        title={texts.unknownTitle}
        verification={state.verification}
        backLabel={t('bonus.back')}
        onCheckAgain={() => void action.checkAgain()}
        onBack={action.reset}
      >
        <LatestBonus />
      </OutcomeUnknown>
    </Sheet>
  );
}

/** The figures that tell whether a bonus began or ended. */
function LatestBonus() {
  const { t } = useTranslation();
  const typeName = useTypeName();
  const { data: active } = useQuery(activeBonusQuery());
  const { data: wallet } = useQuery(walletQuery());
  return (
    <Rows>
      <Row label={t('bonus.running')}>{active?.status ? typeName(active.type) : t('bonus.none')}</Row>
      <Row label={t('bonus.wallet')}>
        <Money amount={wallet?.wallet.amount} />
      </Row>
    </Rows>
  );
}
