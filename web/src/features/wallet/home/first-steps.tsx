import type { Wallet } from '@krapao/contracts/client/read-entities';
import Check from 'lucide-react/icons/check';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../design/link.tsx';
import { classes } from '../../../design/classes.ts';
import { firstStepsOf, type FirstPage, type FirstStep } from './first-steps.ts';

interface FirstStepsProps {
  readonly wallet: Wallet;
  readonly statement: FirstPage;
  readonly hasBonus: boolean;
  readonly onOpen: (sheet: 'deposit') => Promise<void>;
}

const places = { verify: '/user/profile', bonus: '/user/bonus' } as const;

/** The first steps of a new member, each ticked off when it is done. */
export const FirstSteps = memo(function FirstSteps({ wallet, statement, hasBonus, onOpen }: FirstStepsProps) {
  const { t } = useTranslation();
  const steps = firstStepsOf(wallet, statement, hasBonus);
  if (!steps) return null;
  const next = steps.find(({ done }) => !done)?.step;
  const done = steps.filter((each) => each.done).length;
  const face = (step: FirstStep, isDone: boolean, place: number) => (
    <>
      <span
        aria-hidden="true"
        className={classes(
          'grid size-8 shrink-0 place-content-center rounded-full text-small font-semibold',
          isDone
            ? 'bg-emerald-fill text-on-emerald'
            : step === next
              ? 'bg-gold text-on-gold'
              : 'bg-surface-3',
        )}
      >
        {isDone ? <Check size={18} strokeWidth={3} /> : place}
      </span>
      <span className="min-w-0 flex-1">
        <span className={classes('block', isDone ? 'text-muted' : 'font-semibold')}>
          {t(`steps.${step}`)}
          {isDone && <span className="sr-only"> ({t('steps.done')})</span>}
        </span>
        {!isDone && <span className="block text-small text-muted">{t(`steps.${step}Hint`)}</span>}
      </span>
      {!isDone && <ChevronRight size={20} aria-hidden="true" className="shrink-0 text-muted" />}
    </>
  );
  const look = 'flex min-h-14 w-full items-center gap-3 py-2 text-left no-underline';
  return (
    <section aria-labelledby="first-steps" className="card py-3">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="first-steps" className="text-body">
          {t('steps.title')}
        </h2>
        <span className="text-small text-muted">{t('steps.count', { done, all: steps.length })}</span>
      </div>
      <ol className="mt-1 divide-y divide-hairline">
        {steps.map((each, index) => (
          <li key={each.step}>
            {each.done ? (
              <div className={look}>{face(each.step, true, index + 1)}</div>
            ) : each.step === 'deposit' ? (
              <button
                type="button"
                aria-haspopup="dialog"
                onClick={() => void onOpen('deposit')}
                className={look}
              >
                {face(each.step, false, index + 1)}
              </button>
            ) : (
              <Link to={places[each.step]} className={look}>
                {face(each.step, false, index + 1)}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
});
