'use client';

import { type ReactNode, useSyncExternalStore, useId, useEffect } from 'react';
import { useTranslations } from 'next-intl';
import { clsx } from 'clsx';
import { adConsent } from '@/lib/browser/consent/ad-consent';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Cluster } from '@/components/ui/cluster';
import { Heading } from '@/components/ui/heading';
import { Text } from '@/components/ui/text';
import { TextLink } from '@/components/ui/text-link';
import { LEGAL_PATHS } from '@/lib/accounts/agreement/paths';

type Props = {
  name: string;
  /** URL of the advertiser's script. */
  script: string;
  /** Whether it asks visitors who have not decided yet. */
  asks: boolean;
  /** Our own content, for visitors who refuse advertising. */
  children: ReactNode;
};

/**
 * The content of a slot: our own, the consent question, or the advertisement. All share one grid cell as
 * large as the largest, so that nothing moves when they change.
 */
export function AdSpace({ name, script, asks, children }: Props) {
  const t = useTranslations('search');
  const consent = useSyncExternalStore(adConsent.subscribe, adConsent.read, () => undefined);
  const shown = consent === null && asks ? 'question' : consent?.allowed ? 'ad' : 'own';
  return (
    <div data-ad-space="" className="grid h-full min-h-64 *:min-w-0 *:[grid-area:1/1]">
      <div className={clsx(shown !== 'own' && 'invisible')}>{children}</div>
      {asks && (
        <div className={clsx(shown !== 'question' && 'invisible')}>
          <AdQuestion />
        </div>
      )}
      {shown === 'ad' && (
        <aside aria-label={t('sponsored')}>
          <div data-ad-slot={name} className="h-full" />
          <AdScript src={script} />
        </aside>
      )}
    </div>
  );
}

/** Asks for consent to advertisers' scripts. Both answers look alike, so that neither is preferred. */
function AdQuestion() {
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

/** The page comes first: the advertiser's script waits this long (specification, point 7). */
const DELAY_MS = 200;

/** Loads the advertiser's script once, however many slots need it. */
function AdScript({ src }: { src: string }) {
  useEffect(() => {
    const timer = setTimeout(() => {
      if (document.querySelector('script[data-ads]')) return;
      const script = document.createElement('script');
      script.src = src;
      script.async = true;
      script.dataset.ads = '';
      document.body.append(script);
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, [src]);
  return null;
}
