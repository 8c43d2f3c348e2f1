import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../design/link.tsx';
import { classes } from '../../design/classes.ts';
import { lastPage, pageRange } from './page-range.ts';

const look =
  'inline-flex min-h-12 min-w-12 items-center justify-center gap-1 rounded-control px-3 no-underline transition-colors';

interface PageLinkProps {
  page: number;
  onPage: ((page: number) => void) | undefined;
  className: string;
  'aria-label'?: string;
  'aria-current'?: 'page' | undefined;
  rel?: 'prev' | 'next';
  children: ReactNode;
}

interface PaginationProps {
  current: number;
  /** The number of all entries, if the server gives it. */
  total: number | null;
  /** The number of entries per page, and on the current page. */
  size: number;
  given: number;
  /** Called with the new page in a sheet; elsewhere the page is in the address. */
  onPage?: (page: number) => void;
}

/** On a page these are real links, so that Back and a new tab work; a sheet has no address, so there they are buttons. */
function PageLink({ page, onPage, rel, ...rest }: PageLinkProps) {
  if (onPage) return <button {...rest} type="button" onClick={() => onPage(page)} />;
  return <Link {...rest} {...(rel && { rel })} to={page === 1 ? '?' : `?page=${page}`} />;
}

/** 3 pages before, 1 after (spec §9), and previous and next. */
export function Pagination({ current, total, size, given, onPage }: PaginationProps) {
  const { t } = useTranslation();
  const nav = useRef<HTMLElement>(null);
  const leaving = useRef<number>(undefined);
  const last = lastPage(total, size, current, given);
  useLayoutEffect(() => {
    if (leaving.current === undefined || leaving.current === current) return;
    leaving.current = undefined;
    // On the first or last page, a button disappears, and the focus with it.
    if (document.activeElement === document.body)
      nav.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true });
  });
  if (last <= 1) return null;
  return (
    <nav
      ref={nav}
      aria-label={t('statement.pages')}
      className="flex flex-col items-center gap-2"
      onClickCapture={() => (leaving.current = current)}
    >
      <ol className="flex flex-wrap justify-center gap-2">
        {pageRange(current, last).map((page) => (
          <li key={page}>
            <PageLink
              page={page}
              onPage={onPage}
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
            </PageLink>
          </li>
        ))}
      </ol>
      {/* Large text wraps between words, not inside them. */}
      <div className="flex w-full flex-wrap items-center gap-2 whitespace-nowrap">
        <span className="flex flex-1">
          {current > 1 && (
            <PageLink
              page={current - 1}
              onPage={onPage}
              rel="prev"
              className={classes(look, 'active:bg-surface-2')}
            >
              <ChevronLeft size={20} aria-hidden="true" />
              {t('statement.newer')}
            </PageLink>
          )}
        </span>
        <output className="text-center text-small text-muted">
          {total === null
            ? t('statement.page', { page: current })
            : t('statement.pageOf', { page: current, last })}
        </output>
        <span className="flex flex-1 justify-end">
          {current < last && (
            <PageLink
              page={current + 1}
              onPage={onPage}
              rel="next"
              className={classes(look, 'active:bg-surface-2')}
            >
              {t('statement.older')}
              <ChevronRight size={20} aria-hidden="true" />
            </PageLink>
          )}
        </span>
      </div>
    </nav>
  );
}
