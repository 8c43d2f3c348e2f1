import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { classes } from '../../design/classes.ts';
import { pageRange } from './page-range.ts';

const look =
  'inline-flex min-h-12 min-w-12 items-center justify-center gap-1 rounded-control px-3 no-underline transition-colors';

/** Pages as real links, so that Back and a new tab work: 3 before, 1 after (spec §9). */
export function Pagination({ current, last }: { current: number; last: number }) {
  const { t } = useTranslation();
  if (last <= 1) return null;
  return (
    <nav aria-label={t('statement.pages')} className="flex flex-col items-center gap-2">
      <ol className="flex flex-wrap justify-center gap-2">
        {pageRange(current, last).map((page) => (
          <li key={page}>
            <Link
              to={addressOf(page)}
              aria-label={t('statement.page', { page })}
              aria-current={page === current ? 'page' : undefined}
              className={classes(
                look,
                'amount',
                page === current
                  ? 'bg-surface-3 font-semibold text-gold inset-ring-2 inset-ring-control'
                  : 'text-muted active:bg-surface-2',
              )}
            >
              {page}
            </Link>
          </li>
        ))}
      </ol>
      <div className="grid w-full grid-cols-[1fr_auto_1fr] items-center gap-2">
        <Step to={current > 1 ? current - 1 : undefined} rel="prev">
          <ChevronLeft size={20} aria-hidden="true" />
          {t('statement.newer')}
        </Step>
        <p className="text-center text-small text-muted">{t('statement.pageOf', { page: current, last })}</p>
        <Step to={current < last ? current + 1 : undefined} rel="next">
          {t('statement.older')}
          <ChevronRight size={20} aria-hidden="true" />
        </Step>
      </div>
    </nav>
  );
}

const addressOf = (page: number) => (page === 1 ? '?' : `?page=${page}`);

/** A step to the neighbouring page; where there is none its place stays empty. */
function Step({ to, rel, children }: { to: number | undefined; rel: 'prev' | 'next'; children: ReactNode }) {
  if (to === undefined) return <span />;
  return (
    <Link
      to={addressOf(to)}
      rel={rel}
      className={classes(
        look,
        'active:bg-surface-2',
        rel === 'prev' ? 'justify-self-start' : 'justify-self-end',
      )}
    >
      {children}
    </Link>
  );
}
