import { useEffect, useRef } from 'react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { storedRegion } from '@/lib/browser/region';
import { localeOfRegion, type Region } from '@/lib/places/region';
import { RegionFlag } from './region-flag';

type Props = { region: Region; origins: { brazil: string; abroad: string } };

/** Flag and name of the chosen region: choose another one, or continue to its host. */
export function RegionConfirmation({ region: { reg, cod_int }, origins }: Props) {
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
