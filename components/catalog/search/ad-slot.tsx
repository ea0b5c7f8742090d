import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { env } from '@/lib/platform/env';
import { AdScript } from './ad-script';

type Props = {
  /** The name by which the advertiser's script knows the slot. */
  name: 'results-1' | 'results-2' | 'results-side';
  /** What stands here of our own while no advertiser is configured. */
  children: ReactNode;
};

/** A place for a third party's advertisement, of a fixed size so that nothing moves when it arrives. */
export function AdSlot({ name, children }: Props) {
  const t = useTranslations('search');
  if (env.AD_SCRIPT_URL === undefined) return children;
  return (
    <aside aria-label={t('sponsored')} className="h-full min-h-64">
      <div data-ad-slot={name} className="h-full" />
      <AdScript src={env.AD_SCRIPT_URL} />
    </aside>
  );
}
