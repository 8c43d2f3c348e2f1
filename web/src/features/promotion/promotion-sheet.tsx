import { useQuery } from '@tanstack/react-query';
import SearchX from 'lucide-react/icons/search-x';
import { useTranslation } from 'react-i18next';
import { Button } from '../../design/button.tsx';
import { Empty } from '../../design/empty.tsx';
import { Sheet, useCloseSheet } from '../../design/sheet.tsx';
import { Spinner } from '../../design/spinner.tsx';
import { PercentFail } from '../bonus/active-panel.tsx';
import { BeforeReceiving } from '../bonus/bonus-sheet.tsx';
import { isHtml } from '../bonus/notice-text.ts';
import { QueryFailed } from '../../core/ui/query-failed.tsx';
import { Rows } from '../../core/ui/rows.tsx';
import { ServerHtml } from '../../core/ui/server-html.tsx';
import { promotionQuery } from './queries.ts';

interface PromotionSheetProps {
  code: string;
  open: boolean;
  /** A bonus or promotion is running. */
  blocked: boolean;
  busy: boolean;
  onReceive: () => void;
  onClosed: () => void;
}

/** The promotion modal (spec §2 bonus): searching, found with a button to receive it, or not found. */
export function PromotionSheet({ code, open, blocked, busy, onReceive, onClosed }: PromotionSheetProps) {
  const { t } = useTranslation();
  const { data, error, isFetching, isError, refetch } = useQuery(promotionQuery(code));
  return (
    <Sheet
      open={open}
      title={t('promotion.title')}
      onClosed={onClosed}
      footer={
        data !== null &&
        !isError && (
          <Button disabled={blocked || data === undefined} busy={busy} onClick={onReceive}>
            {t('promotion.receive')}
          </Button>
        )
      }
    >
      {/* Room for what is found, from the start. */}
      <div className="flex min-h-84 flex-col justify-center gap-4 pb-2">
        {data && (
          <>
            <p translate="no" className="text-h2 font-semibold text-gold">
              {code}
            </p>
            {isHtml(data.description) ? (
              <ServerHtml html={data.description} />
            ) : (
              <p className="whitespace-pre-line">{data.description}</p>
            )}
            <Rows>
              <PercentFail percent={data.percentFail} />
            </Rows>
            <BeforeReceiving blocked={blocked} />
          </>
        )}
        {data === null && <NotFound code={code} />}
        {data === undefined && !isError && (
          <output className="flex flex-col items-center gap-3 text-muted">
            <Spinner size={36} />
            {t('promotion.searching')}
          </output>
        )}
        {data === undefined && isError && (
          <QueryFailed
            title={t('promotion.findFailed')}
            error={error}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        )}
      </div>
    </Sheet>
  );
}

function NotFound({ code }: { code: string }) {
  const { t } = useTranslation();
  const close = useCloseSheet();
  return (
    <div role="alert">
      <Empty
        icon={SearchX}
        title={t('promotion.notFound')}
        hint={t('promotion.notFoundHint', { code })}
        action={
          <Button variant="quiet" onClick={() => close()}>
            {t('promotion.edit')}
          </Button>
        }
      />
    </div>
  );
}
