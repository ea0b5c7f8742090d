import { pageParams } from '@/app/page-params';
import { AfterPaying } from '@/components/catalog/work/after-paying';
import { Description } from '@/components/catalog/work/description';
import { HireBar } from '@/components/catalog/work/hire-bar';
import { HireLink } from '@/components/catalog/work/hire-link';
import { OwnerBar } from '@/components/catalog/work/owner-bar';
import { OwnerStyle } from '@/components/catalog/work/owner-style';
import { Provider } from '@/components/catalog/work/provider';
import { ReportLink } from '@/components/catalog/work/report-link';
import { Services } from '@/components/catalog/work/services';
import { Share } from '@/components/catalog/work/share';
import { WorkCrumbs } from '@/components/catalog/work/work-crumbs';
import { WorkGallery } from '@/components/catalog/work/work-gallery';
import { WorkPrice } from '@/components/catalog/work/work-price';
import { PageShell } from '@/components/layout/page-shell';
import { JsonLd } from '@/components/ui/json-ld';
import { getReliability } from '@/lib/orders/cancellation/reliability';
import { workMetadata } from '@/lib/presentation/seo/metadata';
import { serializeJsonLd } from '@/lib/presentation/seo/serialize-json-ld';
import { workThings } from '@/lib/presentation/seo/structured-data';
import { Card } from '@/components/ui/card';
import { Cluster } from '@/components/ui/cluster';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { loadDetails } from './load';

export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: PageProps<'/[locale]/details/[id]'>) {
  const { locale } = await pageParams(params);
  return workMetadata(locale, await loadDetails((await params).id));
}

export default async function DetailsPage({ params }: PageProps<'/[locale]/details/[id]'>) {
  const { locale } = await pageParams(params);
  const details = await loadDetails((await params).id);
  const { work } = details;
  const reliability = await getReliability(work.user_uid);
  return (
    <PageShell current="search">
      <JsonLd json={serializeJsonLd(workThings(locale, details))} />
      <OwnerStyle uid={work.user_uid} />
      <OwnerBar workId={work.id} />
      <div className="grid gap-8 wide:grid-cols-[minmax(0,1fr)_22rem] wide:gap-x-12">
        <Stack gap={4}>
          <WorkCrumbs work={work} />
          <WorkGallery details={details} />
          <Heading level={1} size="3xl">
            {work.title}
          </Heading>
          <Provider work={work} reliability={reliability} />
          <Cluster gap={4}>
            <Share locale={locale} work={work} />
            <ReportLink workId={work.id} />
          </Cluster>
        </Stack>
        <div className="wide:row-span-2">
          <Card className="wide:sticky wide:top-24">
            <Stack gap={5}>
              <WorkPrice details={details} size="large" />
              <div data-for="others" className="narrow:hidden">
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
