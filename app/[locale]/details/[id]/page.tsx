import { pageParams } from '@/app/page-params';
import { AfterPaying } from '@/components/catalog/work/after-paying';
import { Description } from '@/components/catalog/work/description';
import { HireBar } from '@/components/catalog/work/hire-bar';
import { HireLink } from '@/components/catalog/work/hire-link';
import { Provider } from '@/components/catalog/work/provider';
import { Services } from '@/components/catalog/work/services';
import { Share } from '@/components/catalog/work/share';
import { WorkCrumbs } from '@/components/catalog/work/work-crumbs';
import { WorkGallery } from '@/components/catalog/work/work-gallery';
import { WorkPrice } from '@/components/catalog/work/work-price';
import { PageShell } from '@/components/layout/page-shell';
import { JsonLd } from '@/components/layout/json-ld';
import { headMetadata } from '@/lib/presentation/seo/page-metadata';
import { Card } from '@/components/ui/card';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { loadDetailsView } from './load';

export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: PageProps<'/[locale]/details/[id]'>) {
  const { locale } = await pageParams(params);
  const { head } = await loadDetailsView(locale, (await params).id);
  return headMetadata(locale, head);
}

export default async function DetailsPage({ params }: PageProps<'/[locale]/details/[id]'>) {
  const { locale } = await pageParams(params);
  const view = await loadDetailsView(locale, (await params).id);
  return (
    <PageShell current="search">
      <JsonLd json={view.things.text} />
      <div className="grid gap-8 wide:grid-cols-[minmax(0,1fr)_22rem] wide:gap-x-12">
        <Stack gap={4}>
          <WorkCrumbs crumbs={view.crumbs} />
          <WorkGallery title={view.title} cover={view.cover} pictures={view.pictures} />
          <Heading level={1} size="3xl">
            {view.title}
          </Heading>
          <Provider provider={view.provider} />
          <Share share={view.share} />
        </Stack>
        <div className="wide:row-span-2">
          <Card className="wide:sticky wide:top-24">
            <Stack gap={5}>
              <WorkPrice price={view.price} size="large" />
              <div className="narrow:hidden">
                <HireLink hire={view.hire} wide />
              </div>
              <AfterPaying />
            </Stack>
          </Card>
        </div>
        <Stack gap={8}>
          <Description description={view.description} provider={view.provider} />
          <Services id={view.id} hire={view.hire} services={view.services} />
        </Stack>
      </div>
      <HireBar price={view.price} hire={view.hire} />
    </PageShell>
  );
}
