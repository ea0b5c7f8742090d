import { getTranslations } from 'next-intl/server';
import { readLocale } from '@/app/read-locale';
import { StaticCategoryCards, StaticServicesByCity, StaticStateMap } from '@/components/catalog/static';
import { PageShell } from '@/components/layout/page-shell';
import { countAdsByState } from '@/lib/catalog/service-places/ads-by-state';
import { listStates } from '@/lib/places/state';
import { listServiceCities } from '@/lib/presentation/services/service-cities';
import { plainMetadata } from '@/lib/presentation/seo/metadata';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';

export const dynamic = 'force-dynamic';

const MAX_CITIES = 12;

export async function generateMetadata({ params }: PageProps<'/[locale]/categories'>) {
  const { locale } = await readLocale(params);
  return plainMetadata(locale, 'categories');
}

export default async function CategoriesPage({ params }: PageProps<'/[locale]/categories'>) {
  await readLocale(params);
  const [t, ads, cities] = await Promise.all([
    getTranslations('categories'),
    countAdsByState(),
    listServiceCities(),
  ]);
  const states = ads && listStates().map(({ id, code, name }) => ({ id, code, name, ads: ads.get(id) ?? 0 }));
  return (
    <PageShell current="search">
      <Stack gap={6}>
        <div>
          <Heading level={1}>{t('title')}</Heading>
          <Text tone="muted" size="lg">
            {t('intro')}
          </Text>
        </div>
        <StaticCategoryCards />
        <div className="grid gap-8 wide:grid-cols-2">
          {states && <StaticStateMap states={states} />}
          <StaticServicesByCity cities={cities.slice(0, MAX_CITIES)} />
        </div>
      </Stack>
    </PageShell>
  );
}
