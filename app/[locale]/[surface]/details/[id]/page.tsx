import { pageParams } from '@/app/page-params';
import { AfterPaying } from '@/components/catalog/after-paying';
import { Description } from '@/components/catalog/description';
import { HireBar } from '@/components/catalog/hire-bar';
import { HireLink } from '@/components/catalog/hire-link';
import { Provider } from '@/components/catalog/provider';
import { Services } from '@/components/catalog/services';
import { Share } from '@/components/catalog/share';
import { WorkCrumbs } from '@/components/catalog/work-crumbs';
import { WorkGallery } from '@/components/catalog/work-gallery';
import { WorkPrice } from '@/components/catalog/work-price';
import { PageShell } from '@/components/layout/page-shell';
import { JsonLd } from '@/components/seo/json-ld';
import { workMetadata } from '@/components/seo/metadata';
import { workThings } from '@/components/seo/structured-data';
import { Card } from '@/components/ui/card';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { loadDetails } from './load';

export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: PageProps<'/[locale]/[surface]/details/[id]'>) {
  const { locale } = await pageParams(params);
  return workMetadata(locale, await loadDetails((await params).id));
}

export default async function DetailsPage({ params }: PageProps<'/[locale]/[surface]/details/[id]'>) {
  const { locale } = await pageParams(params);
  const details = await loadDetails((await params).id);
  const { work } = details;
  return (
    <PageShell current="search">
      <JsonLd things={workThings(locale, details)} />
      <div className="grid gap-8 wide:grid-cols-[minmax(0,1fr)_22rem] wide:gap-x-12">
        <Stack gap={4}>
          <WorkCrumbs work={work} />
          <WorkGallery details={details} />
          <Heading level={1} size="3xl">
            {work.title}
          </Heading>
          <Provider work={work} />
          <Share locale={locale} work={work} />
        </Stack>
        <div className="wide:row-span-2">
          <Card className="wide:sticky wide:top-24">
            <Stack gap={5}>
              <WorkPrice details={details} size="large" />
              <div className="narrow:hidden">
                <HireLink details={details} wide />
              </div>
              <AfterPaying />
            </Stack>
          </Card>
        </div>
        <Stack gap={8}>
          <Description work={work} />
          <Services details={details} />
        </Stack>
      </div>
      <HireBar details={details} />
    </PageShell>
  );
}
