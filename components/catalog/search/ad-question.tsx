import { useId } from 'react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Cluster } from '@/components/ui/cluster';
import { Heading } from '@/components/ui/heading';
import { Text } from '@/components/ui/text';
import { TextLink } from '@/components/ui/text-link';
import { adConsent } from '@/lib/browser/consent/ad-consent';
import { LEGAL_PATHS } from '@/lib/presentation/legal/paths';

/** Asks whether advertisers' scripts may run. Both answers look alike: neither is nudged. */
export function AdQuestion() {
  const t = useTranslations('legal.ads');
  const id = useId();
  const answer = (allowed: boolean) => () => adConsent.note(allowed, new Date());
  return (
    <Card
      as="section"
      tone="quiet"
      aria-labelledby={id}
      className="flex h-full flex-col justify-center gap-3"
    >
      <Heading level={3} size="base" id={id}>
        {t('title')}
      </Heading>
      <Text size="sm">
        {t('text')} <TextLink href={`${LEGAL_PATHS.privacy}#choices`}>{t('more')}</TextLink>
      </Text>
      <Cluster gap={2}>
        <Button variant="secondary" onClick={answer(false)}>
          {t('refuse')}
        </Button>
        <Button variant="secondary" onClick={answer(true)}>
          {t('allow')}
        </Button>
      </Cluster>
    </Card>
  );
}
