import type { Metadata } from 'next';
// The content is a static part: the page loads no code of its cards, so their styles are named here.
import '@/components/catalog/search/work-card.module.css';
import { readLocale } from '@/app/read-locale';
import { StaticServiceContent } from '@/components/catalog/static';
import { PageShell } from '@/components/layout/page-shell';
import { serviceMetadata } from '@/lib/presentation/services/service-metadata';
import { loadService } from './load';

/** The segments of the URL; a page of the country has no state, a page of a state no city. */
type Segments = { locale: string; category: string; state?: string; city?: string };
type Props = { params: Promise<Segments> };

export async function generateServiceMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await readLocale(params);
  return serviceMetadata(locale, await loadService(await params));
}

/** The page of a category in the country, a state or a city. */
export async function ServicePage({ params }: Props) {
  await readLocale(params);
  return (
    <PageShell current="search">
      <StaticServiceContent page={await loadService(await params)} />
    </PageShell>
  );
}
