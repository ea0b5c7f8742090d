import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { IconList } from '@/components/ui/icon-list';
import { Stack } from '@/components/ui/stack';

const POINTS = [
  { key: 'password', icon: 'key-round' },
  { key: 'download', icon: 'download' },
  { key: 'remove', icon: 'pencil' },
  { key: 'close', icon: 'trash-2' },
] as const;

/** Leads users to the management of their data. */
export function DataScreen() {
  const t = useTranslations('central.data');
  return (
    <Card>
      <Stack gap={5}>
        <p>{t('text')}</p>
        <IconList items={POINTS.map(({ key, icon }) => ({ key, icon, text: t(`points.${key}`) }))} />
        <div>
          <Button href="/settings">{t('link')}</Button>
        </div>
      </Stack>
    </Card>
  );
}
