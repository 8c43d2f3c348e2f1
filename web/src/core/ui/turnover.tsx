import type { Amount } from '@krapao/contracts/kernel/money';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Money } from '../../design/money.tsx';
import { useUi } from '../../design/ui.ts';

interface TurnoverProps {
  readonly played: Amount | null | undefined;
  readonly needed: Amount | null | undefined;
}

/** Progress of a bonus's turnover, as a bar and in figures; nothing if the server does not give it. */
export function Turnover({ played, needed }: TurnoverProps) {
  const { t } = useTranslation();
  const { moneyText } = useUi();
  const label = useId();
  if (!played || !needed || needed.minor <= 0) return null;
  const done = Math.min(played.minor, needed.minor);
  return (
    <div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span id={label} className="text-small text-muted">
          {t('turnover.title')}
        </span>
        <span className="font-semibold">
          <Money amount={played} />{' '}
          <span className="text-small font-normal text-muted">{t('turnover.of')}</span>{' '}
          <Money amount={needed} />
        </span>
      </p>
      <progress
        aria-labelledby={label}
        aria-valuetext={t('turnover.value', { played: moneyText(played), needed: moneyText(needed) })}
        value={done}
        max={needed.minor}
        className="progress mt-2"
      />
    </div>
  );
}
