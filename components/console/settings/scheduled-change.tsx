import { useLocale, useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Cluster } from '@/components/ui/cluster';
import { Text } from '@/components/ui/text';
import type { ShownSetting } from '@/lib/operator/settings/settings';
import { dayIn } from '@/lib/platform/dates';
import { SettingValue } from './setting-value';

/** A scheduled change of a setting with its day and value, above the form that withdraws it. */
export function ScheduledChange({ setting, number }: { setting: ShownSetting; number: number | null }) {
  const t = useTranslations('siteSettings');
  const locale = useLocale();
  const change = setting.scheduled.find((scheduled) => scheduled.number === number);
  if (!change) return null;
  return (
    <div className="mb-3 flex flex-col gap-1">
      <Cluster>
        <Badge tone="info">{t('scheduled')}</Badge>
        <strong>{t('fromDay', { day: dayIn(locale, change.holdsFrom) })}</strong>
      </Cluster>
      <div className="wrap-break-word">
        <SettingValue name={setting.name} value={change.value} otherwise={t('asDelivered')} />
      </div>
      <Text size="sm" className="wrap-break-word whitespace-pre-line">
        {change.reason}
      </Text>
    </div>
  );
}
