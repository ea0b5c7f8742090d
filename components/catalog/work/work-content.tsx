import type { ComponentProps } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { clsx } from 'clsx';
import { Heart } from '@/components/catalog/favourites/heart';
import { Card } from '@/components/ui/card';
import { Cluster } from '@/components/ui/cluster';
import { Crumbs } from '@/components/ui/crumbs';
import { Heading } from '@/components/ui/heading';
import { JsonLd } from '@/components/ui/json-ld';
import { Stack } from '@/components/ui/stack';
import type { WorkDetails } from '@/lib/catalog/contract';
import type { PublicQuestion } from '@/lib/messaging/questions/public-questions';
import type { Reliability } from '@/lib/orders/cancellation/reliability';
import { serializeJsonLd } from '@/lib/presentation/seo/serialize-json-ld';
import { priceRange } from '@/lib/presentation/seo/offers';
import { workThings } from '@/lib/presentation/seo/structured-data';
import { CountView } from './count-view';
import { WhatHappensAfterPayment } from './what-happens-after-payment';
import { HireLink } from './hire-link';
import { OwnerBar } from './owner-bar';
import { OwnerStyle } from './owner-style';
import { Provider } from './provider';
import { Questions } from './questions';
import { RelatedAds } from './related-ads';
import { Reviews } from './reviews';
import { Services } from './services';
import { ShareButton } from './share-button';
import type { Shared } from './share-dialog';
import { WorkGallery } from './work-gallery';
import { WorkPrice } from './work-price';
import { TextLink } from '@/components/ui/text-link';
import { searchHref } from '@/lib/presentation/search-address';
import { type ServiceAddress, servicePath } from '@/lib/presentation/services/service-address';

type Props = {
  details: WorkDetails;
  reliability: Reliability;
  /** The provider accepts or declines each order. */
  confirmsOrders: boolean;
  reviews: ComponentProps<typeof Reviews>;
  questions: PublicQuestion[];
  share: Shared;
  relatedRows: number;
  /** The page of the profession in the city, if there is one. */
  service: ServiceAddress | null;
};

/** The page of an ad, the same for every visitor. WorkClient fills its slots. */
export function WorkContent(props: Props) {
  const { details, reliability, confirmsOrders, reviews, questions, share, relatedRows, service } = props;
  const locale = useLocale();
  const { work, subworks } = details;
  const isChoice = subworks.length > 0;
  return (
    <>
      <JsonLd json={serializeJsonLd(workThings(locale, details))} />
      <OwnerStyle uid={work.user_uid} />
      <OwnerBar workId={work.id} />
      <div className="grid gap-8 wide:grid-cols-[minmax(0,1fr)_22rem] wide:gap-x-12">
        {/* On a narrow screen the bar sticks within this part only: at the services its link has nowhere to scroll. */}
        <div className="wide:contents narrow:flex narrow:flex-col narrow:gap-8">
          <Stack gap={4}>
            <WorkCrumbs work={work} service={service} />
            <WorkGallery details={details} />
            <Heading level={1} size="3xl">
              {work.title}
            </Heading>
            <Provider work={work} reliability={reliability} />
            <Cluster gap={4}>
              {/* WhatsApp is behind the button: beside a name it would look like a contact. */}
              <div data-slot="share">
                <ShareButton {...share} />
              </div>
              <div data-for="others">
                <HeartButton details={details} />
                <CountView workId={work.id} />
              </div>
              <ReportLink workId={work.id} />
            </Cluster>
          </Stack>
          <div className="wide:row-span-3">
            <Card className="wide:sticky wide:top-24">
              <Stack gap={5}>
                <WorkPrice details={details} size="large" />
                <div data-for="others" className="narrow:hidden">
                  <HireLink details={details} wide />
                </div>
                <WhatHappensAfterPayment confirmsOrders={confirmsOrders} />
              </Stack>
            </Card>
          </div>
          <Stack gap={8}>
            <Description work={work} />
          </Stack>
          {isChoice && <HireBar details={details} className="border-y" />}
        </div>
        <Services details={details} />
        <Stack gap={8}>
          <Questions workId={work.id} questions={questions} />
          <Reviews {...reviews} />
        </Stack>
      </div>
      <RelatedAds work={work} rows={relatedRows} />
      {!isChoice && <HireBar details={details} className="mt-8 -mb-8 border-t max-sm:-mb-5" />}
    </>
  );
}

/** The descriptions of the service and the provider, with their line breaks. */
function Description({ work }: Pick<WorkDetails, 'work'>) {
  const t = useTranslations('details');
  return (
    <>
      <Stack as="section" gap={2}>
        <Heading level={2}>{t('about')}</Heading>
        <p className="max-w-text break-words whitespace-pre-line">{work.description || t('noDescription')}</p>
      </Stack>
      {work.user_description !== '' && (
        <Stack as="section" gap={2}>
          <Heading level={2}>{t('provider', { name: work.user_name })}</Heading>
          <p className="max-w-text break-words whitespace-pre-line">{work.user_description}</p>
        </Stack>
      )}
    </>
  );
}

/** Saves the ad as a favourite; hidden from its owner. */
function HeartButton({ details }: { details: WorkDetails }) {
  const { id, title } = details.work;
  return <Heart item={String(id)} title={title} price={priceRange(details).lowest} />;
}

/** Link to report the ad; hidden from its owner. */
function ReportLink({ workId }: { workId: number }) {
  const t = useTranslations('details');
  return (
    <span data-for="others">
      <TextLink
        href={`/details/${workId}/report`}
        rel="nofollow"
        className="inline-flex min-h-11 items-center text-sm"
      >
        {t('report')}
      </TextLink>
    </span>
  );
}

/**
 * Price and action within reach of a thumb. Sticks to the bottom of the window and then stays at the end of
 * its container above the bottom bar, so it covers nothing.
 */
function HireBar({ details, className }: { details: WorkDetails; className: string }) {
  return (
    <div
      data-for="others"
      className={clsx(
        'sticky bottom-(--bar) z-10 -mx-6 flex items-center justify-between gap-4 border-line bg-surface px-6 py-3 wide:hidden max-sm:-mx-4 max-sm:px-4',
        className,
      )}
    >
      <WorkPrice details={details} size="medium" />
      <HireLink details={details} />
    </div>
  );
}

/** Breadcrumbs: home, the profession, and the profession in the ad's city. */
function WorkCrumbs({ work, service }: Pick<WorkDetails, 'work'> & Pick<Props, 'service'>) {
  const t = useTranslations('details');
  const term = work.user_profession.toLowerCase();
  const profession = { name: work.user_profession, href: searchHref({ term }) };
  return (
    <Crumbs
      label={t('crumbs')}
      crumbs={[
        { name: t('home'), href: '/' },
        ...(term === '' ? [] : [profession]),
        {
          name: work.city,
          href: service ? servicePath(service) : searchHref({ term, location: String(work.city_id) }),
        },
      ]}
    />
  );
}
