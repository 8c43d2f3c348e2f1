import type { Bonus } from '@krapao/contracts/client/read-entities';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../design/alert.tsx';
import { Button } from '../../design/button.tsx';
import { Sheet, useCloseSheet } from '../../design/sheet.tsx';
import { BannerCarousel } from '../../core/ui/banner-carousel.tsx';
import { BonusNotice } from './notice.tsx';
import { useTypeName } from './type-name.ts';

interface BonusSheetProps {
  bonus: Bonus;
  open: boolean;
  /** Another bonus or a promotion is running. */
  blocked: boolean;
  busy: boolean;
  onReceive: () => void;
  onClosed: () => void;
}

/** The bonus modal (spec §2 bonus): banners, notice, and the button to receive it, or to confirm if it is in use. */
export function BonusSheet({ bonus, open, blocked, busy, onReceive, onClosed }: BonusSheetProps) {
  const { t } = useTranslation();
  const typeName = useTypeName();
  const current = bonus.userBonus?.isActive === true;
  return (
    <Sheet
      open={open}
      title={typeName(bonus.type)}
      onClosed={onClosed}
      footer={
        current ? (
          <ConfirmButton />
        ) : (
          <Button disabled={blocked} busy={busy} onClick={onReceive}>
            {t('bonus.receive')}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-4 pb-2">
        <p translate="no" className="-mt-2 text-small text-muted">
          {bonus.code}
        </p>
        <BannerCarousel banners={bonus.banners} />
        <BonusNotice percentFail={bonus.percentFail} />
        {current ? <Alert tone="done" title={t('bonus.isCurrent')} /> : <BeforeReceiving blocked={blocked} />}
      </div>
    </Sheet>
  );
}

/** What a bonus binds a player to, or what stands in its way (spec §4 bonus). */
export function BeforeReceiving({ blocked }: { blocked: boolean }) {
  const { t } = useTranslation();
  return blocked ? (
    <Alert tone="warn" title={t('bonus.blockedTitle')}>
      {t('bonus.blocked')}
    </Alert>
  ) : (
    <Alert tone="info" title={t('bonusFirst.beforeTitle')}>
      {t('bonusFirst.before')}
    </Alert>
  );
}

function ConfirmButton() {
  const { t } = useTranslation();
  const close = useCloseSheet();
  return <Button onClick={() => close()}>{t('bonus.confirm')}</Button>;
}
