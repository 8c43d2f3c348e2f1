import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../design/button.tsx';
import { Skeleton } from '../../design/loading.tsx';
import { lazyComponent } from '../ui/lazy-component.tsx';
import type { LatestReceiptProps } from './latest-receipt.tsx';

const LatestReceipt = lazyComponent(() => import('./latest-receipt.tsx'), 'receipt');

interface ReceiptOnTapProps extends LatestReceiptProps {
  /** Another button beside it, of the same height. */
  readonly beside?: ReactNode;
}

/** A button that shows the receipt. A receipt that appeared by itself would move what the player is about to press. */
export function ReceiptOnTap({ beside, ...props }: ReceiptOnTapProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <div className={beside ? 'grid grid-cols-2 gap-2 [&_button]:px-2 [&_button]:text-small' : 'grid'}>
        {beside}
        <Button variant="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t('statement.receipt')}
        </Button>
      </div>
      {open && <LatestReceipt waiting={<Skeleton className="h-48" />} {...props} />}
    </>
  );
}
