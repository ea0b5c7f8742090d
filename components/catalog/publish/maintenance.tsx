import { getTranslations } from 'next-intl/server';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { env } from '@/lib/platform/env';
import { clock } from '@/lib/services/clock/clock';
import { maintenanceDay } from './maintenance-day';

/** Says until when pictures cannot be relied on, while a setting says so. */
export async function Maintenance() {
  const date = maintenanceDay(env.EDIT_BANNER_UNTIL, clock.now());
  if (date === null) return null;
  const t = await getTranslations('publish.edit');
  return (
    <Card tone="sun" className="flex gap-3">
      <Icon name="cog" size="large" />
      <p>{t('banner', { date })}</p>
    </Card>
  );
}
