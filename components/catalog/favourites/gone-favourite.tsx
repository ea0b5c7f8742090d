import { useFormatter, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { Stack } from '@/components/ui/stack';
import type { StoredFavourite } from '@/lib/browser/favourites/favourites';

type Props = { favourite: StoredFavourite; onRemove: () => Promise<void> };

/** A favourite whose ad was hidden or removed, or whose provider left. Its title or name is not stored. */
export function GoneFavourite({ favourite: { item, saved_at }, onRemove }: Props) {
  const t = useTranslations('favourites');
  const format = useFormatter();
  return (
    <Card as="li">
      <Stack gap={3} className="h-full items-start">
        <Icon name="eye-off" size="large" className="text-muted" />
        <p className="font-semibold">{t(item.startsWith('@') ? 'goneProvider' : 'goneAd')}</p>
        <p className="text-sm text-muted">
          {t('savedOn', { day: format.dateTime(new Date(saved_at), { dateStyle: 'medium' }) })}
        </p>
        <Button variant="secondary" className="mt-auto" onClick={() => void onRemove()}>
          {t('remove')}
        </Button>
      </Stack>
    </Card>
  );
}
