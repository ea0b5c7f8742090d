import { useLocale, useTranslations } from 'next-intl';
import { listSearchLinks } from '@/lib/catalog/professions';
import { formatMoney } from '@/lib/platform/money';
import { shownNumber } from '@/lib/presentation/masks';
import { SETTING_FIELDS, type SettingField } from '@/lib/presentation/settings/fields';
import type { SettingData } from '@/lib/operator/settings/contract';

type Props = Pick<SettingData, 'name' | 'value'> & {
  /** What stands in the place of no value. */
  otherwise: string;
};

/** The value of a setting as people read it, part by part. */
export function SettingValue({ name, value, otherwise }: Props) {
  const t = useTranslations('siteSettings');
  const fields: readonly SettingField[] = SETTING_FIELDS[name];
  if (value === null) return otherwise;
  if (fields.length === 1 && fields[0]) return <Part field={fields[0]} value={value[fields[0].part]} />;
  return (
    <dl className="grid grid-cols-[max-content_1fr] gap-x-3 gap-y-1">
      {fields.map((field) => (
        <div key={field.part} className="contents">
          <dt className="text-muted">{t(`parts.${field.part}`)}</dt>
          <dd className="min-w-0 wrap-break-word">
            <Part field={field} value={value[field.part]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Part({ field: { kind }, value }: { field: SettingField; value: unknown }) {
  const t = useTranslations('siteSettings');
  const professions = useTranslations('categories.names');
  const locale = useLocale();
  if (kind === 'money') return formatMoney(Number(value));
  if (kind === 'percent') return `${Number(value).toLocaleString(locale)}%`;
  if (kind === 'days') return t('days', { days: Number(value) });
  if (kind === 'phone') return shownNumber(String(value));
  if (kind === 'yes') return t(value === 1 ? 'yes' : 'no');
  if (kind !== 'professions' || !Array.isArray(value)) return String(value);
  const shown = listSearchLinks().filter(({ key }) => value.includes(key));
  const ordered = shown.toSorted((a, b) => value.indexOf(a.key) - value.indexOf(b.key));
  return ordered.length === 0 ? t('none') : ordered.map(({ key }) => professions(key)).join(', ');
}
