import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../design/button.tsx';
import { Select } from '../../design/select.tsx';
import { sourcesQuery } from '../lookup/queries.ts';

type SourceSelectProps = Pick<ComponentProps<typeof Select>, 'name' | 'value' | 'error' | 'onChange'>;

/** How the newcomer found the operator. Nobody has to say, so nothing here holds the step up. */
export function SourceSelect(props: SourceSelectProps) {
  const { t } = useTranslation();
  const { data = [], isError, isFetching, refetch } = useQuery(sourcesQuery());
  return (
    <div>
      <Select
        {...props}
        label={t('register.source')}
        hint={isError ? t('register.sourcesFailed') : t('register.optional')}
        aria-busy={isFetching || undefined}
      >
        <option value="" className="bg-surface">
          {t('register.noSource')}
        </option>
        {data.map(({ code, description }) => (
          <option key={code} value={code} className="bg-surface">
            {description}
          </option>
        ))}
      </Select>
      {isError && (
        <Button variant="link" className="-ml-5" busy={isFetching} onClick={() => void refetch()}>
          {t('design.tryAgain')}
        </Button>
      )}
    </div>
  );
}
