import Moon from 'lucide-react/icons/moon';
import { useTranslation } from 'react-i18next';
import { Empty } from '../../design/empty.tsx';
import { useWheelSize } from './wheel/use-wheel-size.ts';

/** What stands around the wheel in its card, in pixels. */
const AROUND = 202;

/** No wheel at the moment; as high as the card with the wheel, so that nothing moves when that is known. */
export function WheelOff() {
  const { t } = useTranslation();
  const size = useWheelSize();
  return (
    <div className="card grid place-items-center" style={{ minHeight: size + AROUND }}>
      <Empty icon={Moon} title={t('spinwheel.off')} hint={t('spinwheel.offHint')} />
    </div>
  );
}
