import { getTranslations } from 'next-intl/server';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { saoPauloDay } from '@/lib/platform/dates';
import { env } from '@/lib/platform/env';
import { clock } from '@/lib/services/clock/clock';

/** Says until when pictures cannot be relied on, while a setting says so. */
export async function Maintenance() {
  const until = env.EDIT_BANNER_UNTIL;
  if (until === undefined || until < saoPauloDay(clock.now())) return null;
  const t = await getTranslations('publish.edit');
  return (
    <Card tone="sun" className="flex gap-3">
      <Icon name="cog" size="large" />
      <p>{t('banner', { date: until.replaceAll('-', '/') })}</p>
    </Card>
  );
}
