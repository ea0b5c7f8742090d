import { useId } from 'react';
import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/field';
import { CONTROL, Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { maskMoney } from '@/lib/presentation/masks';
import type { SettingField } from '@/lib/presentation/settings/fields';
import { FeaturedInput } from './featured-input';

/** Which keyboard a phone shows. */
const INPUT_MODES = {
  email: 'email',
  phone: 'tel',
  percent: 'decimal',
  days: 'numeric',
  money: 'numeric',
} as const;

type Props = {
  field: SettingField;
  hint: string;
  /** What is wrong with it; undefined: nothing. */
  error: string | undefined;
  /** As it is typed (lib/presentation/settings/fields.ts). */
  value: string;
  onChange: (value: string) => void;
};

/** One part of a setting, to be typed or chosen. */
export function SettingInput({ field: { part, kind }, hint, error, value, onChange }: Props) {
  const t = useTranslations('siteSettings');
  const id = useId();
  if (kind === 'professions')
    return <FeaturedInput hint={hint} error={error} value={value} onChange={onChange} />;
  return (
    <Field id={id} label={t(`parts.${part}`)} hint={kind === 'yes' ? undefined : hint} error={error}>
      {(wiring) => {
        if (kind === 'yes')
          return (
            <Select {...wiring} value={value} onChange={({ target }) => onChange(target.value)}>
              <option value="1">{t('yes')}</option>
              <option value="0">{t('no')}</option>
            </Select>
          );
        if (kind === 'text')
          return (
            <textarea
              {...wiring}
              className={CONTROL}
              rows={3}
              value={value}
              onChange={({ target }) => onChange(target.value)}
            />
          );
        return (
          <Input
            {...wiring}
            inputMode={INPUT_MODES[kind]}
            value={value}
            onChange={({ target }) => onChange(kind === 'money' ? maskMoney(target.value) : target.value)}
          />
        );
      }}
    </Field>
  );
}
