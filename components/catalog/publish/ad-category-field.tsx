import { useEffect, useState } from 'react';
import { useTranslations } from 'next-intl';
import { useController } from 'react-hook-form';
import type { EndpointForm } from '@/components/forms/use-endpoint-form';
import { FormField } from '@/components/forms/form-field';
import { useEndpointQuery } from '@/components/forms/use-endpoint-query';
import { Select } from '@/components/ui/select';
import { AD_CATEGORIES } from '@/lib/catalog/ad-category';
import { suggestCategory } from '@/lib/catalog/contract';
import { TEXT_READ_MAX } from '@/lib/catalog/rules';
import type { AdFields } from '@/lib/presentation/ad-form';

type Props = {
  form: EndpointForm<AdFields>;
  /** Empty: not chosen. */
  start: AdFields['category'];
  title: string;
  /** The titles of the further services. */
  services: string[];
};

/** The category of the ad. Until the author chooses one, the field follows the suggestion for the typed texts. */
export function AdCategoryField({ form, start, title, services }: Props) {
  const t = useTranslations('publish.form');
  const names = useTranslations('categories.names');
  const { field } = useController({ control: form.control, name: 'category', defaultValue: start });
  const { value, onChange } = field;
  const [isChosen, setChosen] = useState(start !== '');
  const { data } = useEndpointQuery(
    suggestCategory,
    {
      query: {
        title: title.slice(0, TEXT_READ_MAX),
        services: services.join(' ').slice(0, TEXT_READ_MAX),
      },
    },
    { enabled: !isChosen && title.trim() !== '', keepsLast: true },
  );
  const suggested = data?.category ?? '';

  useEffect(() => {
    if (!isChosen && value !== suggested) onChange(suggested);
  }, [isChosen, value, suggested, onChange]);

  return (
    <div className="flex flex-col gap-1.5">
      <FormField form={form} name="category" label={t('category')} hint={t('categoryHint')}>
        {(fieldProps) => (
          <Select
            {...fieldProps}
            {...field}
            value={value || 'other'}
            onChange={(event) => {
              setChosen(true);
              onChange(event);
            }}
          >
            {AD_CATEGORIES.map((category) => (
              <option key={category} value={category}>
                {category === 'other' ? t('categoryOther') : names(category)}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <p role="status" className="min-h-[1lh] text-sm text-muted">
        {!isChosen && value !== '' && t('categorySuggested')}
      </p>
    </div>
  );
}
