import type { ReactNode } from 'react';
import { ClientMessages } from '@/components/ui/client-messages';
import { env } from '@/lib/platform/env';
import { AdSpace } from './ad-space';

type Props = {
  /** The slot's name in the advertiser's script. */
  name: 'results-1' | 'results-2' | 'results-side';
  /** Whether the page shows only our own content, because its URL contains the position of the visitor. */
  isOwn?: boolean;
  /** Our own content, shown while advertising is not configured or not allowed. */
  children: ReactNode;
};

/** A slot for third-party advertising. The first slot of a page asks for consent. */
export function AdSlot({ name, isOwn = false, children }: Props) {
  if (isOwn || env.AD_SCRIPT_URL === undefined) return children;
  return (
    <ClientMessages namespaces={['legal.ads', 'search.sponsored']}>
      <AdSpace name={name} script={env.AD_SCRIPT_URL} asks={name === 'results-1'}>
        {children}
      </AdSpace>
    </ClientMessages>
  );
}
