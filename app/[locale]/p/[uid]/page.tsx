import { readLocale } from '@/app/read-locale';
import { ProviderClient } from '@/components/catalog/provider/provider-client';
// The content is a static part: the page loads no code of its cards, so their styles are named here.
import '@/components/catalog/search/work-card.module.css';
import { StaticProviderContent } from '@/components/catalog/static';
import { PageShell } from '@/components/layout/page-shell';
import { ClientMessages } from '@/components/ui/client-messages';
import { providerMetadata } from '@/lib/presentation/seo/provider-metadata';
import { loadProvider } from './load';

/** The page cache in server/ stores the page; this renders it after a change. */
export const dynamic = 'force-dynamic';

export async function generateMetadata({ params, searchParams }: PageProps<'/[locale]/p/[uid]'>) {
  const { locale } = await readLocale(params);
  return providerMetadata(locale, await loadProvider(locale, (await params).uid, await searchParams));
}

export default async function ProviderPage({ params, searchParams }: PageProps<'/[locale]/p/[uid]'>) {
  const { locale } = await readLocale(params);
  const page = await loadProvider(locale, (await params).uid, await searchParams);
  return (
    <PageShell current="search">
      <StaticProviderContent page={page} />
      <ClientMessages namespaces={['forms', 'reportReview', 'reviewPhotos']}>
        <ProviderClient
          reviews={page.reviews.reviews.map(({ id, by, pictures }) => ({ id, by, pictures }))}
        />
      </ClientMessages>
    </PageShell>
  );
}
