'use client';

import { useSyncExternalStore } from 'react';
import { useFormatter, useTranslations } from 'next-intl';
import { useHydrated } from '@/components/forms/use-hydrated';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { adConsent } from '@/lib/browser/consent/ad-consent';

/** Shows and changes this browser's consent to third parties; linked from the footer. */
export function PrivacyChoices() {
  const t = useTranslations('legal');
  const isHydrated = useHydrated();
  const format = useFormatter();
  const consent = useSyncExternalStore(adConsent.subscribe, adConsent.read, () => null);
  const isAllowed = consent?.allowed === true;
  const values = consent && {
    day: format.dateTime(new Date(consent.at), { dateStyle: 'long' }),
    version: format.dateTime(new Date(consent.version), { dateStyle: 'long', timeZone: 'UTC' }),
  };
  return (
    <Card as="section" id="choices" aria-labelledby="choices-title" className="mt-10 print:hidden">
      <Stack gap={3}>
        <Heading level={2} id="choices-title">
          {t('choices')}
        </Heading>
        <p role="status" className="font-semibold">
          {isAllowed ? t('ads.allowed') : t('ads.refused')}
          {values && <span className="font-normal text-muted"> {t('ads.said', values)}</span>}
        </p>
        <Text>{t('ads.text')}</Text>
        <Button
          variant="secondary"
          className="self-start"
          disabled={!isHydrated}
          onClick={() => adConsent.note(!isAllowed, new Date())}
        >
          {isAllowed ? t('ads.refuse') : t('ads.allow')}
        </Button>
      </Stack>
    </Card>
  );
}
