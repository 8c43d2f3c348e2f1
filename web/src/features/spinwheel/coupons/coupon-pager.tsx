import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../design/icon-button.tsx';

interface CouponPagerProps {
  page: number;
  pages: number;
  onTurn: (page: number) => void;
}

/** Steps through a part of the page, in place; the pages of a whole screen are links (features/statement). */
export function CouponPager({ page, pages, onTurn }: CouponPagerProps) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('coupon.pages')} className="flex items-center justify-center gap-3">
      <IconButton
        label={t('coupon.previous')}
        icon={<ChevronLeft size={22} />}
        aria-disabled={page === 1}
        onClick={() => page > 1 && onTurn(page - 1)}
        className="aria-disabled:cursor-default aria-disabled:text-faint"
      />
      <output className="text-small text-muted">{t('coupon.pageOf', { page, pages })}</output>
      <IconButton
        label={t('coupon.next')}
        icon={<ChevronRight size={22} />}
        aria-disabled={page === pages}
        onClick={() => page < pages && onTurn(page + 1)}
        className="aria-disabled:cursor-default aria-disabled:text-faint"
      />
    </nav>
  );
}
