import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { env } from '@/lib/platform/env';
import { clock } from '@/lib/services/clock/clock';
import { maintenanceDay } from '@/lib/presentation/maintenance-day';

/** Announces until when pictures are under maintenance, if that is configured. */
export function Maintenance() {
  const t = useTranslations('publish.edit');
  const date = maintenanceDay(env.EDIT_BANNER_UNTIL, clock.now());
  if (date === null) return null;
  return (
    <Card tone="sun" className="flex gap-3">
      <Icon name="cog" size="large" />
      <p>{t('banner', { date })}</p>
    </Card>
  );
}
