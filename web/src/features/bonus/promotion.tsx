import { useQuery } from '@tanstack/react-query';
import Search from 'lucide-react/icons/search';
import SearchX from 'lucide-react/icons/search-x';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../design/button.tsx';
import { UpperField } from '../../core/ui/upper-field.tsx';
import { CODE_LENGTH, promotionCode, promotionQuery } from './queries.ts';
import { Empty } from '../../design/empty.tsx';
import { Sheet, useCloseSheet } from '../../design/sheet.tsx';
import { Spinner } from '../../design/loading.tsx';
import { Answer } from '../../core/ui/query-state.tsx';
import { Rows, Row } from '../../core/ui/rows.tsx';
import { Alert } from '../../design/alert.tsx';
import { SlowHint } from '../../core/ui/slow-hint.tsx';
import { ServerText } from '../../core/ui/server-html.tsx';

/** Name of the field. */
const FIELD = 'promotion';

/** The field for a promotion code: required, capitalised while typing (spec §5). */
export function PromotionForm({ onSearch }: { onSearch: (code: string) => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [missing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = promotionCode(typed);
    setMissing(code === '');
    if (code === '') form.current?.querySelector('input')?.focus();
    else onSearch(code);
  };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      className="card flex flex-col gap-3 sm:flex-row sm:items-start"
    >
      <UpperField
        name={FIELD}
        className="flex-1"
        label={t('promotion.code')}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={CODE_LENGTH}
        translate="no"
        value={typed}
        onText={(text) => {
          setTyped(text);
          setMissing(false);
        }}
        error={missing && t('promotion.required')}
      />
      {/* Aligned with the field, whatever the line height of the label above it. */}
      <Button type="submit" className="sm:mt-[calc(1lh*0.8235+4px)]">
        <Search size={20} aria-hidden="true" />
        {t('promotion.search')}
      </Button>
    </form>
  );
}

/** The code that was not found is ready to be typed over. */
function editCode(): void {
  const field = document.querySelector<HTMLInputElement>(`input[name=${FIELD}]`);
  field?.focus();
  field?.select();
}

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
  const promotion = useQuery(promotionQuery(code));
  const { data } = promotion;
  const hasButton = data !== null && !promotion.isLoadingError;
  return (
    <Sheet<'edit'>
      open={open}
      title={t('promotion.title')}
      onClosed={(next) => {
        onClosed();
        if (next === 'edit') editCode();
      }}
      footer={
        hasButton && (
          <>
            {(busy || (promotion.isPending && promotion.errorUpdateCount === 0)) && <SlowHint />}
            <Button
              disabled={blocked || data === undefined}
              busy={busy}
              onClick={onReceive}
              className="animate-unpressed"
            >
              {t('promotion.receive')}
            </Button>
          </>
        )
      }
    >
      {/* Reserves room for the result and its button. */}
      <div className={`flex flex-col justify-center gap-4 pb-2 ${hasButton ? 'min-h-84' : 'min-h-103'}`}>
        <Answer
          query={promotion}
          title={t('promotion.findFailed')}
          waiting={
            <output className="flex flex-col items-center gap-3 text-muted">
              <Spinner size={36} />
              {t('promotion.searching')}
            </output>
          }
        >
          {(found) =>
            found === null ? (
              <NotFound code={code} />
            ) : (
              <>
                <p translate="no" className="text-h2 font-semibold text-gold">
                  {code}
                </p>
                <ServerText text={found.description} />
                <Rows>
                  <PercentFail percent={found.percentFail} />
                </Rows>
                <BeforeReceiving blocked={blocked} />
              </>
            )
          }
        </Answer>
      </div>
    </Sheet>
  );
}

function NotFound({ code }: { code: string }) {
  const { t } = useTranslation();
  const close = useCloseSheet<'edit'>();
  return (
    <div role="alert">
      <Empty
        icon={SearchX}
        title={t('promotion.notFound')}
        hint={t('promotion.notFoundHint', { code })}
        action={
          <Button variant="quiet" onClick={() => close('edit')}>
            {t('promotion.edit')}
          </Button>
        }
      />
    </div>
  );
}

/** With less than this left, a bonus may be ended (spec §3 percentFail). */
export function PercentFail({ percent }: { percent: number | null }) {
  const { t } = useTranslation();
  return (
    <Row words label={t('promotion.percentFail')}>
      {percent === null ? '-' : t('promotion.percentOf', { percent })}
    </Row>
  );
}

/** What a bonus commits a player to, or what prevents receiving it (spec §4 bonus). */
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
