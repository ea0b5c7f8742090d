'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { useHash } from '@/components/ui/use-hash';
import { storedRegion } from '@/lib/browser/region';
import { localeOfRegion, type Region } from '@/lib/places/region';
import { RegionFlag, RegionList } from './region-list';

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

type RegionConfirmationProps = { region: Region; origins: { brazil: string; abroad: string } };

/** Flag and name of the chosen region: choose another one, or continue to its host. */
function RegionConfirmation({ region: { reg, cod_int }, origins }: RegionConfirmationProps) {
  const t = useTranslations('regions');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);

  function confirm() {
    storedRegion.write(cod_int);
    const origin = localeOfRegion(cod_int) === 'pt-BR' ? origins.brazil : origins.abroad;
    window.location.assign(`${origin}/`);
  }

  return (
    <Card className="mx-auto flex w-full max-w-text flex-col items-center gap-5 text-center sm:p-8">
      <RegionFlag code={cod_int} large />
      <h2 ref={title} tabIndex={-1} className="text-2xl font-bold tracking-tight outline-none max-sm:text-xl">
        {reg}
      </h2>
      <p className="text-muted">{t(localeOfRegion(cod_int) === 'pt-BR' ? 'toBrazil' : 'abroad')}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button href="#regions" variant="secondary">
          {t('change')}
        </Button>
        <Button onClick={confirm}>{t('confirm')}</Button>
      </div>
    </Card>
  );
}
