import type { ReactNode } from 'react';
import { ClientMessages } from '@/components/ui/client-messages';
import { env } from '@/lib/platform/env';
import { AdSpace } from './ad-space';

type Props = {
  /** The name by which the advertiser's script knows the slot. */
  name: 'results-1' | 'results-2' | 'results-side';
  /** What stands here of our own while no advertiser is configured, or allowed. */
  children: ReactNode;
};

/** A place for a third party's advertisement. The first one of a page asks whether any may come. */
export function AdSlot({ name, children }: Props) {
  if (env.AD_SCRIPT_URL === undefined) return children;
  return (
    <ClientMessages namespaces={['legal.ads', 'search.sponsored']}>
      <AdSpace name={name} script={env.AD_SCRIPT_URL} asks={name === 'results-1'}>
        {children}
      </AdSpace>
    </ClientMessages>
  );
}
