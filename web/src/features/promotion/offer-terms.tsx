import { useTranslation } from 'react-i18next';
import { Alert } from '../../design/alert.tsx';
import { Row } from '../../core/ui/rows.tsx';
import { ServerHtml } from '../../core/ui/server-html.tsx';
import { isHtml } from './queries.ts';

/** What the operator wrote about a bonus or a promotion. */
export const OperatorText = ({ text }: { text: string }) =>
  isHtml(text) ? <ServerHtml html={text} /> : <p className="whitespace-pre-line">{text}</p>;

/** With less than this left, a bonus may be ended (spec §3 percentFail). */
export function PercentFail({ percent }: { percent: number | null }) {
  const { t } = useTranslation();
  return (
    <Row label={t('promotion.percentFail')}>
      {percent === null ? '-' : t('promotion.percentOf', { percent })}
    </Row>
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
