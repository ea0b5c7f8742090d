import { getTranslations } from 'next-intl/server';
import { readLocale } from '@/app/read-locale';
import { ClientMessages } from '@/components/ui/client-messages';
import { PageShell } from '@/components/layout/page-shell';
import { RegionSelector } from '@/components/places/regions/region-selector';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { listRegions } from '@/lib/places/region';
import { originFor } from '@/lib/platform/locale';
import { privateMetadata } from '@/lib/presentation/seo/metadata';

export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: PageProps<'/[locale]/country_selector'>) {
  const { locale } = await readLocale(params);
  return privateMetadata(locale, 'countrySelector');
}

export default async function CountrySelectorPage({ params }: PageProps<'/[locale]/country_selector'>) {
  const { locale } = await readLocale(params);
  const t = await getTranslations('regions');
  return (
    <PageShell footer="row">
      <Stack gap={6}>
        <div>
          <Heading level={1}>{t('title')}</Heading>
          <Text tone="muted">{t('hint')}</Text>
        </div>
        <ClientMessages namespaces={['regions']}>
          <RegionSelector
            regions={listRegions(locale)}
            origins={{ brazil: originFor('pt-BR'), abroad: originFor('en-US') }}
          />
        </ClientMessages>
      </Stack>
    </PageShell>
  );
}
