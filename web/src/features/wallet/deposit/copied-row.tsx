import { Copy } from 'lucide-react';
import { IconButton } from '../../../design/icon-button.tsx';
import { formatAccountNumber } from '../../account/account-fields.ts';
import { Row } from '../../system/rows.tsx';

interface CopiedRowProps {
  label: string;
  /** As it is copied: an account number without its dashes. */
  text: string;
  copyLabel: string;
  onCopy: () => void;
}

/** A fact that has to be entered in another app. */
export function CopiedRow({ label, text, copyLabel, onCopy }: CopiedRowProps) {
  return (
    <Row label={label}>
      <span className="flex items-center justify-end gap-1">
        <span className="min-w-0 tabular-nums">{formatAccountNumber(text)}</span>
        <IconButton label={copyLabel} icon={<Copy size={20} />} onClick={onCopy} className="-mr-3" />
      </span>
    </Row>
  );
}
