import type { Bonus } from '@krapao/contracts/client/read-entities';
import { isPositive } from '@krapao/contracts/kernel/money';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PromotionSheet, BeforeReceiving } from './promotion.tsx';
import { bonusMinimumQuery, hasEnded, type useClaims } from './queries.ts';
import { Alert } from '../../design/alert.tsx';
import { Button } from '../../design/button.tsx';
import { passFocusOn } from '../../design/pass-focus-on.ts';
import { CloseButton, Sheet } from '../../design/sheet.tsx';
import { Banners } from '../../core/ui/banners.tsx';
import { noticeFor, useTypeName, type RunningBonus } from './bonus-rules.ts';
import { Skeleton } from '../../design/loading.tsx';
import { noticeQuery } from '../../core/lookup.ts';
import { Answer } from '../../core/ui/query-state.tsx';
import type { OnceAction } from '../../core/once-action.ts';
import { Money } from '../../design/money.tsx';
import { NoticeDialog } from '../../design/dialogs.tsx';
import { OutcomeUnknown } from '../../core/ui/outcome.tsx';
import { Row, Rows } from '../../core/ui/rows.tsx';
import { SlowHint } from '../../core/ui/slow-hint.tsx';
import { ServerText } from '../../core/ui/server-html.tsx';
import { MixedText } from '../../design/mixed-text.tsx';
import { totalBalance } from '../../core/balances.ts';
import { walletQuery } from '../../core/wallet.ts';
import { useUi } from '../../design/ui.ts';
import { useApp } from '../../core/app.ts';
import { GivenText } from '../../design/given-text.tsx';

// Loaded right after the page, so that it is there when a sheet is opened.
void Banners.prefetch();

/** Which sheet of the bonus page is open, and for which code. */
export type Opened = { sheet: 'bonus' | 'promotion'; code: string } | { sheet: 'clear' } | undefined;

interface ClaimSheetsProps {
  opened: Opened;
  bonuses: readonly Bonus[];
  running: RunningBonus | undefined;
  claims: ReturnType<typeof useClaims>;
  onClosed: () => void;
}

/** The sheets of the bonus page, and the dialogs with their outcomes (spec §8). */
export function ClaimSheets({ opened, bonuses, running, claims, onClosed }: ClaimSheetsProps) {
  const { t } = useTranslation();
  const blocked = running !== undefined;
  const bonus = opened?.sheet === 'bonus' ? bonuses.find(({ code }) => code === opened.code) : undefined;
  const received = {
    doneTitle: t('bonus.saved'),
    doneText: t('bonus.savedHint'),
    failedTitle: t('bonus.failed'),
    unknownTitle: t('bonus.unknown'),
  };
  // After a refusal the sheet stays open under the dialog, so that the player sees what it was about.
  const closeUnlessFailed = ({ status }: { status: string }) => status !== 'failed' && onClosed();
  return (
    <>
      {bonus && (
        <BonusSheet
          bonus={bonus}
          current={bonus === running?.bonus}
          open={!hasEnded(claims.bonus)}
          blocked={blocked}
          busy={claims.bonus.busy}
          onReceive={() => void claims.bonus.run(bonus.code).then(closeUnlessFailed)}
          onClosed={onClosed}
        />
      )}
      {opened?.sheet === 'promotion' && (
        <PromotionSheet
          code={opened.code}
          open={!hasEnded(claims.promotion)}
          blocked={blocked}
          busy={claims.promotion.busy}
          onReceive={() => void claims.promotion.run(opened.code).then(closeUnlessFailed)}
          onClosed={onClosed}
        />
      )}
      <ClearSheet
        open={opened?.sheet === 'clear' && !hasEnded(claims.clear) && claims.clear.state.status !== 'failed'}
        busy={claims.clear.busy}
        onConfirm={() => void claims.clear.run(undefined).then(onClosed)}
        onClosed={onClosed}
      />
      <ClaimOutcome action={claims.bonus} running={running} {...received} />
      <ClaimOutcome action={claims.promotion} running={running} {...received} />
      <ClaimOutcome
        action={claims.clear}
        running={running}
        doneTitle={t('activeBonus.done')}
        doneText={t('activeBonus.doneHint')}
        failedTitle={t('activeBonus.failed')}
        unknownTitle={t('activeBonus.unknown')}
      />
    </>
  );
}

interface BonusSheetProps {
  bonus: Bonus;
  /** It is the one that is running. */
  current: boolean;
  open: boolean;
  /** Another bonus or a promotion is running. */
  blocked: boolean;
  busy: boolean;
  onReceive: () => void;
  onClosed: () => void;
}

/** The bonus modal (spec §2 bonus): banners, notice, and the button to receive it, or to confirm if it is running. */
function BonusSheet({ bonus, current, open, blocked, busy, onReceive, onClosed }: BonusSheetProps) {
  const { t } = useTranslation();
  const typeName = useTypeName();
  return (
    <Sheet
      open={open}
      title={typeName(bonus.type)}
      onClosed={onClosed}
      footer={
        current ? (
          <CloseButton>{t('bonus.confirm')}</CloseButton>
        ) : (
          <>
            {busy && <SlowHint />}
            <Button disabled={blocked} busy={busy} onClick={onReceive} className="animate-unpressed">
              {t('bonus.receive')}
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-4 pb-2">
        <p className="-mt-2 text-small text-muted">
          {bonus.description && <GivenText words>{`${bonus.description} · `}</GivenText>}
          <span translate="no">{bonus.code}</span>
        </p>
        <Banners banners={bonus.banners} waiting={<Skeleton className="aspect-2/1" />} />
        <BonusNotice percentFail={bonus.percentFail} />
        {current ? <Alert tone="done" title={t('bonus.isCurrent')} /> : <BeforeReceiving blocked={blocked} />}
      </div>
    </Sheet>
  );
}

/** The operator's notice with the figure of this bonus (spec §3 notice). */
function BonusNotice({ percentFail }: { percentFail: number | null }) {
  const { t } = useTranslation();
  return (
    <Answer
      query={useQuery(noticeQuery())}
      title={t('bonus.noticeFailed')}
      waiting={<Skeleton className="h-14" />}
    >
      {({ notice }) => <ServerText text={noticeFor(notice, percentFail)} />}
    </Answer>
  );
}

interface ClearSheetProps {
  open: boolean;
  busy: boolean;
  onConfirm: () => void;
  onClosed: () => void;
}

/**
 * Asks before a bonus is ended. Unlike a ConfirmDialog it stays until the outcome is known: the second click of a double click must
 * not hit what lies under it.
 */
function ClearSheet({ open, busy, onConfirm, onClosed }: ClearSheetProps) {
  const { t } = useTranslation();
  const keep = useRef<HTMLButtonElement>(null);
  const tooMuch = useTooMuch(open);
  return (
    <Sheet
      open={open}
      title={t('activeBonus.askTitle')}
      role="alertdialog"
      initialFocus={keep}
      onClosed={onClosed}
      footer={
        <>
          {busy && <SlowHint />}
          <Button variant="danger" busy={busy} onClick={onConfirm} className="animate-unpressed">
            {t('activeBonus.cancel')}
          </Button>
          <CloseButton ref={keep} variant="quiet" className="animate-unpressed">
            {t('activeBonus.keep')}
          </CloseButton>
        </>
      }
    >
      <p>{tooMuch ? t('activeBonus.tooMuch', tooMuch) : t('activeBonus.ask')}</p>
    </Sheet>
  );
}

/**
 * What is left and below what it has to be, if both are known and it is too much. Only said: both may have changed since, and the
 * server decides.
 */
function useTooMuch(enabled: boolean): { readonly left: string; readonly minimum: string } | undefined {
  const { moneyText } = useUi();
  const { data: wallet } = useQuery({ ...walletQuery(), enabled });
  const { data: limit } = useQuery({ ...bonusMinimumQuery(), enabled });
  const left = wallet && totalBalance(wallet);
  if (!left || !limit || !isPositive(limit.minimum) || left.minor < limit.minimum.minor) return undefined;
  return { left: moneyText(left), minimum: moneyText(limit.minimum) };
}

interface ClaimOutcomeProps {
  action: Pick<OnceAction<never, unknown>, 'state' | 'reset' | 'checkAgain'>;
  running: RunningBonus | undefined;
  doneTitle: string;
  doneText: string;
  failedTitle: string;
  unknownTitle: string;
}

/**
 * The outcome of receiving or ending a bonus, in its own dialog (spec §8). It is rendered from the state of the action, so a player
 * who left the page and comes back sees it too.
 */
function ClaimOutcome({ action, running, ...texts }: ClaimOutcomeProps) {
  const { textOfError } = useApp();
  const { t } = useTranslation();
  const { state } = action;
  const closed = () => {
    action.reset();
    // What was pressed may be gone with the bonus that ended, or with the code of the one that began.
    if (document.activeElement === document.body) passFocusOn(document.body);
  };
  if (state.status === 'done')
    return (
      <NoticeDialog tone="done" title={texts.doneTitle} onClosed={closed}>
        {texts.doneText}
      </NoticeDialog>
    );
  if (state.status === 'failed')
    return (
      <NoticeDialog tone="danger" title={texts.failedTitle} onClosed={closed}>
        <p>
          <MixedText>{textOfError(state.error)}</MixedText>
        </p>
        {state.error.kind === 'offline' && <p>{t('outcome.notSent')}</p>}
      </NoticeDialog>
    );
  if (state.status !== 'unknown') return null;
  return (
    <Sheet open title={t('bonus.title')} locked={state.verification !== 'done'} onClosed={closed}>
      <OutcomeUnknown
        title={texts.unknownTitle}
        verification={state.verification}
        backLabel={t('bonus.back')}
        onCheckAgain={() => void action.checkAgain()}
        onBack={action.reset}
      >
        <LatestBonus running={running} />
      </OutcomeUnknown>
    </Sheet>
  );
}

/** The figures that show whether a bonus began or ended. */
function LatestBonus({ running }: { running: RunningBonus | undefined }) {
  const { t } = useTranslation();
  const typeName = useTypeName();
  const { data: wallet } = useQuery(walletQuery());
  return (
    <Rows>
      <Row words label={t('bonus.running')}>
        {running ? typeName(running.type) : t('bonus.none')}
      </Row>
      <Row label={t('bonus.wallet')}>
        <Money amount={wallet?.wallet.amount} />
      </Row>
    </Rows>
  );
}
