import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';

/** How a message is meant: never told by colour alone, so each has an icon and a word (`design.<tone>`). */
export const tones = {
  danger: { Icon: CircleAlert, text: 'text-danger' },
  warn: { Icon: TriangleAlert, text: 'text-warn' },
  info: { Icon: Info, text: 'text-info' },
  done: { Icon: CircleCheck, text: 'text-emerald' },
} as const;

export type Tone = keyof typeof tones;
