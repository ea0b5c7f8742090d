import { useLocale } from 'next-intl';
import { Card } from '@/components/ui/card';
import { Cluster } from '@/components/ui/cluster';
import { Heading } from '@/components/ui/heading';
import { JsonLd } from '@/components/ui/json-ld';
import { Stack } from '@/components/ui/stack';
import type { WorkDetails } from '@/lib/catalog/contract';
import type { Reliability } from '@/lib/orders/cancellation/reliability';
import { serializeJsonLd } from '@/lib/presentation/seo/serialize-json-ld';
import { workThings } from '@/lib/presentation/seo/structured-data';
import { AfterPaying } from './after-paying';
import { Description } from './description';
import { HireBar } from './hire-bar';
import { HireLink } from './hire-link';
import { OwnerBar } from './owner-bar';
import { OwnerStyle } from './owner-style';
import { Provider } from './provider';
import { ReportLink } from './report-link';
import { Services } from './services';
import { ShareButton } from './share-button';
import type { Shared } from './share-dialog';
import { WorkCrumbs } from './work-crumbs';
import { WorkGallery } from './work-gallery';
import { WorkPrice } from './work-price';

type Props = { details: WorkDetails; reliability: Reliability; share: Shared };

/** The page of an ad, the same for every visitor. WorkClient fills its slots. */
export function WorkContent({ details, reliability, share }: Props) {
  const locale = useLocale();
  const { work } = details;
  return (
    <>
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
            {/* WhatsApp stands behind the button: beside a name it would look like a contact. */}
            <div data-slot="share">
              <ShareButton {...share} />
            </div>
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
    </>
  );
}
