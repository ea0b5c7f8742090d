'use client';

import { type ReactNode, useSyncExternalStore } from 'react';
import { useTranslations } from 'next-intl';
import { clsx } from 'clsx';
import { adConsent } from '@/lib/browser/consent/ad-consent';
import { AdQuestion } from './ad-question';
import { AdScript } from './ad-script';

type Props = {
  name: string;
  /** Address of the advertiser's script. */
  script: string;
  /** Whether it asks people who have not said yet what they want. */
  asks: boolean;
  /** Our own, for those who want none. */
  children: ReactNode;
};

/**
 * What stands in a slot: our own, the question, or the advertisement. All lie over each other in one cell that is as
 * large as the largest, so that nothing moves when one takes the place of another.
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
