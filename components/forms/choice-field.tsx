import { useTranslations } from 'next-intl';
import type { FieldValues, Path } from 'react-hook-form';
import { Select } from '@/components/ui/select';
import { FormField } from './form-field';
import type { EndpointForm } from './use-endpoint-form';

type Props<In extends FieldValues, Option extends string> = {
  form: EndpointForm<In>;
  name: Path<In>;
  label: string;
  options: readonly Option[];
  wordOf: (option: Option) => string;
  hint?: string;
  /** Preselected; otherwise the first option is. */
  defaultValue?: Option;
  /** Nothing is preselected, for choices that accuse or decide about people. */
  isOpen?: boolean;
};

/** A native select of a few options. */
export function ChoiceField<In extends FieldValues, Option extends string>(props: Props<In, Option>) {
  const { form, name, label, options, wordOf, hint, defaultValue, isOpen = false } = props;
  const t = useTranslations('forms');
  return (
    <FormField form={form} name={name} label={label} hint={hint}>
      {(fieldProps) => (
        <Select {...fieldProps} {...form.register(name)} defaultValue={defaultValue}>
          {isOpen && <option value="">{t('choose')}</option>}
          {options.map((option) => (
            <option key={option} value={option}>
              {wordOf(option)}
            </option>
          ))}
        </Select>
      )}
    </FormField>
  );
}
