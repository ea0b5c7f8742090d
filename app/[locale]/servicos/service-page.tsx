// The content is a static part: the page loads no code of its cards, so their styles are named here.
import '@/components/catalog/search/work-card.module.css';
import { StaticServiceContent } from '@/components/catalog/static';
import { PageShell } from '@/components/layout/page-shell';
import type { ServicePage as Page } from '@/lib/presentation/services/service-page';

/** The page of a category in the country, a state or a city. */
export function ServicePage({ page }: { page: Page }) {
  return (
    <PageShell current="search">
      <StaticServiceContent page={page} />
    </PageShell>
  );
}
