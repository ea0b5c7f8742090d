import { useEffect, useState } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { AdStrip } from '@/components/catalog/search/ad-strip';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import type { WorkCard } from '@/lib/catalog/contract';
import type { listRelatedAds } from '@/lib/catalog/related/contract';
import { inPlace } from '@/lib/places/in-place';
import type { Answer } from '@/lib/platform/endpoint';
import { call } from '@/lib/platform/http/call';

/** Similar ads, and other ads in the city; nothing if they cannot be loaded. */
export function RelatedAdsRows({ workId, city }: { workId: number; city: string }) {
  const t = useTranslations('details');
  const locale = useLocale();
  const [rows, setRows] = useState<Answer<typeof listRelatedAds> | null>(null);
  useEffect(() => {
    call<typeof listRelatedAds>('GET', '/works/related/{id}', { params: { id: String(workId) } }).then(
      setRows,
      () => setRows({ related: [], in_city: [] }),
    );
  }, [workId]);
  if (!rows) return null;
  return (
    <>
      <Row id="related-ads" title={t('related')} ads={rows.related} />
      <Row id="in-city" title={t('inCity', { where: inPlace(locale, city) })} ads={rows.in_city} />
      {/* Keeps the slot from being `:empty`, so that it reserves no space without ads. */}
      <span hidden />
    </>
  );
}

function Row({ id, title, ads }: { id: string; title: string; ads: WorkCard[] }) {
  const words = useTranslations('search');
  if (ads.length === 0) return null;
  return (
    <Stack gap={3}>
      <Heading level={2} id={id}>
        {title}
      </Heading>
      <AdStrip ads={ads} from={words('from')} labelledBy={id} />
    </Stack>
  );
}
