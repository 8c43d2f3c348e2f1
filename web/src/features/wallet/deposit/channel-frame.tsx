import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../design/icon-button.tsx';
import { useBackStep } from '../../../design/sheet.tsx';

interface ChannelFrameProps {
  title: string;
  /** The title is the name of a bank: left alone by browser translation. */
  isName?: boolean;
  onBack: () => void;
  children: ReactNode;
}

/** One channel, and the way back to the others. */
export function ChannelFrame({ title, isName, onBack, children }: ChannelFrameProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useBackStep(onBack);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section data-step className="pb-2">
      <header className="-mt-2 -ml-3 mb-2 flex items-center">
        <IconButton label={t('channel.back')} icon={<ArrowLeft size={22} />} onClick={onBack} />
        <h3 ref={heading} tabIndex={-1} translate={isName ? 'no' : undefined} className="min-w-0 flex-1">
          {title}
        </h3>
      </header>
      {children}
    </section>
  );
}
