'use client';

import { useState, useSyncExternalStore } from 'react';
import { useHash } from '@/components/ui/use-hash';
import { storedRegion } from '@/lib/browser/region';
import type { Region } from '@/lib/places/region';
import { RegionConfirmation } from './region-confirmation';
import { RegionList } from './region-list';

type Props = {
  regions: Region[];
  /** The hosts for Brazil and for all other countries. */
  origins: { brazil: string; abroad: string };
};

/**
 * The list of regions, or the card of the one in the hash, so that the back button works. Confirming stores
 * the region and goes to its host (specification, point 4).
 */
export function RegionSelector({ regions, origins }: Props) {
  const hash = useHash();
  const [typed, setTyped] = useState('');
  const [last, setLast] = useState<string | null>(null);
  const current = useSyncExternalStore(storedRegion.subscribe, storedRegion.read, () => null);
  const picked = regions.find(({ cod_int }) => hash === `#${cod_int}`);
  if (picked && last !== picked.cod_int) setLast(picked.cod_int);
  return picked ? (
    <RegionConfirmation region={picked} origins={origins} />
  ) : (
    <RegionList regions={regions} typed={typed} onType={setTyped} current={current} last={last} />
  );
}
