import Download from 'lucide-react/icons/download';
import Share2 from 'lucide-react/icons/share-2';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { amountClass } from '../../design/money.tsx';
import { classes } from '../../design/classes.ts';
import { Button } from '../../design/button.tsx';
import { useOnce } from '../../design/use-form.ts';
import { useUi } from '../../design/ui.ts';
import { copyText } from '../../platform/clipboard.ts';
import { savePicture } from '../../platform/save-picture.ts';
import { Row, Rows } from '../ui/rows.tsx';
import { receiptText, type Receipt } from './receipt.ts';
import { drawReceipt } from './receipt-picture.ts';
import { shareReceipt } from './send-on.ts';
import { MixedText } from '../../design/mixed-text.tsx';

interface ReceiptViewProps {
  receipt: Receipt;
  brief?: boolean;
  /** The status with its icon and colour. */
  status?: ReactNode;
}

/** Shows a receipt, with buttons to save it as a picture and to share it. */
export default function ReceiptView({ receipt, brief = false, status = receipt.status }: ReceiptViewProps) {
  const { t } = useTranslation();
  const { toasts } = useUi();
  const { busy, once } = useOnce();
  const appName = t('shell.appName');
  const filename = `${receipt.reference}.png`;
  const withPicture = (use: (png: Blob) => Promise<void> | void) =>
    void once(async () => {
      try {
        await use(await drawReceipt(receipt, appName));
      } catch {
        toasts.error(t('receipt.failed'));
      }
    });
  const save = () =>
    withPicture(async (png) => {
      const how = await savePicture(png, filename);
      if (how === 'saved') toasts.done(t('receipt.saved'));
      if (how === 'in-app') toasts.error(t('receipt.inApp'));
    });
  const share = () =>
    withPicture(async (png) => {
      const text = receiptText(receipt, appName);
      const how = await shareReceipt(png, { filename, title: receipt.title, text }, copyText);
      if (how === 'copied') toasts.done(t('receipt.copied'));
    });
  return (
    <div className="flex flex-col gap-4 pb-2">
      {!brief && (
        <p className="py-2 text-center">
          <span className="block text-small text-muted">{receipt.title}</span>
          <span
            translate="no"
            className={classes(amountClass(receipt.amount), 'block text-long-total font-semibold')}
          >
            {receipt.amount}
          </span>
          <span className="block text-small text-muted">{status}</span>
        </p>
      )}
      {receipt.note && <p className="text-small">{receipt.note}</p>}
      <Rows>
        {receipt.lines.map(([label, value]) => (
          <Row key={label} label={label}>
            <span className="tabular-nums">
              <MixedText>{value}</MixedText>
            </span>
          </Row>
        ))}
      </Rows>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(max(8rem,40%),1fr))] gap-2">
        <Button variant="quiet" busy={busy} onClick={save}>
          <Download size={20} aria-hidden="true" />
          {t('receipt.save')}
        </Button>
        <Button variant="quiet" busy={busy} onClick={share}>
          <Share2 size={20} aria-hidden="true" />
          {t('receipt.share')}
        </Button>
      </div>
    </div>
  );
}
