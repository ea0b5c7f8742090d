import { getTranslations } from 'next-intl/server';
import { readLocale } from '@/app/read-locale';
import { FormPending } from '@/components/accounts/form-pending';
import { LogInCard } from '@/components/accounts/log-in-card';
import { FavouriteList } from '@/components/catalog/favourites/favourite-list';
import { NothingSaved } from '@/components/catalog/nothing-saved';
import { StaticViewedAds } from '@/components/catalog/static';
import { ViewedAdsLoader } from '@/components/catalog/viewed/viewed-ads-loader';
import { PageShell } from '@/components/layout/page-shell';
import { ClientMessages } from '@/components/ui/client-messages';
import { Cluster } from '@/components/ui/cluster';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { TextLink } from '@/components/ui/text-link';
import { privateMetadata } from '@/lib/presentation/seo/metadata';

export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: PageProps<'/[locale]/favourites'>) {
  const { locale } = await readLocale(params);
  return privateMetadata(locale, 'favourites');
}

/** Rendered without user data; the favourites are read in the browser. */
export default async function FavouritesPage({ params }: PageProps<'/[locale]/favourites'>) {
  await readLocale(params);
  const t = await getTranslations('favourites');
  const searches = await getTranslations('savedSearches');
  return (
    <PageShell sidebar footer="row">
      <ClientMessages namespaces={['favourites', 'search.before', 'search.from', 'rating']}>
        <Stack gap={5} className="min-h-[calc(100dvh-6rem)]">
          <Cluster justify="between" gap={4}>
            <Heading level={1}>{t('title')}</Heading>
            <TextLink href="/saved_searches" className="inline-flex min-h-11 items-center">
              {searches('title')}
            </TextLink>
          </Cluster>
          <LogInCard next="/favourites">{t('visitor')}</LogInCard>
          <FavouriteList pending={<FormPending />} empty={<NothingSaved texts="favourites" />} />
          <StaticViewedAds />
          <ViewedAdsLoader />
        </Stack>
      </ClientMessages>
    </PageShell>
  );
}
