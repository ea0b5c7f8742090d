import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field-error';
import { Icon } from '@/components/ui/icon';
import { Stack } from '@/components/ui/stack';
import { findPlaceNearMe } from '@/lib/browser/search/near-me';
import type { Location } from '@/lib/places/location';

/** Chooses the city where this device is, if the person lets the browser tell. */
export function NearMe({ onFound }: { onFound: (place: Location) => void }) {
  const t = useTranslations('places');
  const [status, setStatus] = useState<'idle' | 'asking' | 'failed'>('idle');

  function find() {
    setStatus('asking');
    findPlaceNearMe().then(onFound, () => setStatus('failed'));
  }

  return (
    <Stack gap={2}>
      <Button
        variant="secondary"
        wide
        icon={<Icon name="map-pin" />}
        disabled={status === 'asking'}
        onClick={find}
      >
        {t(status === 'asking' ? 'nearAsking' : 'near')}
      </Button>
      {status === 'failed' && <FieldError announced>{t('nearFailed')}</FieldError>}
    </Stack>
  );
}
