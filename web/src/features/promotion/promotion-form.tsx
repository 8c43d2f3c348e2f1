import Search from 'lucide-react/icons/search';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../design/button.tsx';
import { UpperField } from '../account/upper-field.tsx';
import { CODE_LENGTH, promotionCode } from './promotion-code.ts';

/** The field for a promotion code: required, in capital letters as it is typed (spec §5). */
export function PromotionForm({ onSearch }: { onSearch: (code: string) => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [missing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = promotionCode(typed);
    setMissing(code === '');
    if (code === '') form.current?.querySelector('input')?.focus();
    else onSearch(code);
  };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      className="card flex flex-col gap-3 sm:flex-row sm:items-start"
    >
      <UpperField
        name="promotion"
        className="flex-1"
        label={t('promotion.code')}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={CODE_LENGTH}
        translate="no"
        value={typed}
        onText={(text) => {
          setTyped(text);
          setMissing(false);
        }}
        error={missing && t('promotion.required')}
      />
      {/* Beside the field, whatever the line height of the label above it. */}
      <Button type="submit" className="sm:mt-[calc(1lh*0.8235+4px)]">
        <Search size={20} aria-hidden="true" />
        {t('promotion.search')}
      </Button>
    </form>
  );
}
