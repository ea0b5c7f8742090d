import { useLocale, useMessages, useTranslations } from 'next-intl';
import { listSearchLinks } from '@/lib/catalog/professions';
import type { SettingName } from '@/lib/operator/settings/definitions';
import { type PartKind, SETTING_PARTS } from '@/lib/operator/settings/setting-fields';
import { formatMoney } from '@/lib/platform/money';
import { shownNumber } from '@/lib/presentation/masks';
import type { Parts } from '@/lib/services/settings/define';

/** `otherwise` is shown if there is no value. */
type Props = { name: SettingName; value: Parts | null; otherwise: string };

/** The formatted value of a setting, part by part. */
export function SettingValue({ name, value, otherwise }: Props) {
  const labels: Readonly<Record<string, string>> = useMessages().actions.of.change_setting.fields;
  const parts = Object.entries(SETTING_PARTS[name]);
  if (value === null) return otherwise;
  const [only] = parts;
  if (parts.length === 1 && only) return <Part kind={only[1]} value={value[only[0]]} />;
  return (
    <dl className="grid grid-cols-[fit-content(65%)_minmax(0,1fr)] gap-x-3 gap-y-1">
      {parts.map(([part, kind]) => (
        <div key={part} className="contents">
          <dt className="text-muted">{labels[part]}</dt>
          <dd className="min-w-0 wrap-break-word">
            <Part kind={kind} value={value[part]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Part({ kind, value }: { kind: PartKind; value: unknown }) {
  const t = useTranslations('siteSettings');
  const professions = useTranslations('categories.names');
  const locale = useLocale();
  if (kind === 'money' || kind === 'money_or_none') return formatMoney(Number(value));
  if (kind === 'percent') return `${Number(value).toLocaleString(locale)}%`;
  if (kind === 'days') return t('days', { days: Number(value) });
  if (kind === 'phone') return shownNumber(String(value));
  if (kind === 'yes') return t(value === 1 ? 'yes' : 'no');
  if (kind !== 'professions' || !Array.isArray(value)) return String(value);
  const shown = listSearchLinks().filter(({ key }) => value.includes(key));
  const ordered = shown.toSorted((a, b) => value.indexOf(a.key) - value.indexOf(b.key));
  return ordered.length === 0 ? t('none') : ordered.map(({ key }) => professions(key)).join(', ');
}
