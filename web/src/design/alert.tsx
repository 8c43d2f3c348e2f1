import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from './classes.ts';
import { MixedText } from './mixed-text.tsx';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';

/** The tone of a message. It is never shown by colour alone: each has an icon and a word (`design.<tone>`). */
export const tones = {
  danger: { Icon: CircleAlert, text: 'text-danger' },
  warn: { Icon: TriangleAlert, text: 'text-warn' },
  info: { Icon: Info, text: 'text-info' },
  done: { Icon: CircleCheck, text: 'text-emerald' },
} as const;

export type Tone = keyof typeof tones;

interface AlertProps {
  tone: Tone;
  /** Instead of the tone's own word. */
  title?: ReactNode;
  children?: ReactNode;
  /** One action under the text, such as a button to try again. */
  action?: ReactNode;
  /** It has replaced the button that caused it. It takes the focus that was lost with the button, so that it is read out. */
  isOutcome?: boolean;
  className?: string;
}

/** A message in the flow of the page. Failures are read out at once, others in a pause. */
export function Alert({ tone, title, children, action, isOutcome, className }: AlertProps) {
  const { t } = useTranslation();
  const { Icon, text } = tones[tone];
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={classes('flex gap-3 rounded-control bg-surface-2 px-4 py-3', className)}
    >
      <Icon size={22} aria-hidden="true" className={classes('mt-0.5 shrink-0', text)} />
      <div className="min-w-0 flex-1">
        <p
          {...(isOutcome && { ref: takeLostFocus, tabIndex: -1 })}
          className={classes('font-semibold', text)}
        >
          <MixedText>{title ?? t(`design.${tone}`)}</MixedText>
        </p>
        {children && (
          <div className="text-small text-text">
            <MixedText>{children}</MixedText>
          </div>
        )}
        {action && <div className="mt-3">{action}</div>}
      </div>
    </div>
  );
}

const takeLostFocus = (element: HTMLElement | null): void => {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
};
