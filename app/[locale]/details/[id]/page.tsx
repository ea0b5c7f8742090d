import { getTranslations } from 'next-intl/server';
import { readLocale } from '@/app/read-locale';
import { StaticWorkContent } from '@/components/catalog/static';
import { WorkClient } from '@/components/catalog/work/work-client';
import { PageShell } from '@/components/layout/page-shell';
import { ClientMessages } from '@/components/ui/client-messages';
import type { ViewedAd } from '@/lib/browser/viewed/viewed-ads';
import type { WorkDetails } from '@/lib/catalog/contract';
import { countRelatedRows } from '@/lib/catalog/related/related-ads';
import { listPublicQuestions } from '@/lib/messaging/questions/public-questions';
import { findTermsOf } from '@/lib/orders/acceptance/order-terms';
import { getReliability } from '@/lib/orders/cancellation/reliability';
import { absoluteUrl, workPath } from '@/lib/presentation/seo/addresses';
import { priceRange } from '@/lib/presentation/seo/offers';
import { workMetadata } from '@/lib/presentation/seo/metadata';
import { findServiceOfAd } from '@/lib/presentation/services/service-of-ad';
import { countStars, listReviews } from '@/lib/reviews/review-list';
import { REVIEWS_ON_AD } from '@/lib/reviews/rules';
import { loadDetails } from './load';

export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: PageProps<'/[locale]/details/[id]'>) {
  const { locale } = await readLocale(params);
  return workMetadata(locale, await loadDetails((await params).id));
}

/** What the browser stores about an ad that it has shown. */
function viewedAd(details: WorkDetails): ViewedAd {
  const { id, user_name: name, title, price, avatar } = details.work;
  const cover = details.pictures[0]?.small_url ?? null;
  const { lowest, several } = priceRange(details);
  return { id, name, title, price, from: several ? lowest : null, cover, avatar };
}

export default async function DetailsPage({ params }: PageProps<'/[locale]/details/[id]'>) {
  const { locale } = await readLocale(params);
  const details = await loadDetails((await params).id);
  const { id, title, user_uid, user_name, city } = details.work;
  const [t, reliability, terms, latest, counts, questions, relatedRows, service] = await Promise.all([
    getTranslations('details'),
    getReliability(user_uid),
    findTermsOf(user_uid),
    listReviews(user_uid, { locale, limit: REVIEWS_ON_AD }),
    countStars(user_uid),
    listPublicQuestions(id),
    countRelatedRows(id),
    findServiceOfAd(details),
  ]);
  const share = {
    address: absoluteUrl(locale, workPath(id)),
    title,
    text: t('shareText', { title, name: user_name }),
  };
  return (
    <PageShell current="search">
      <StaticWorkContent
        details={details}
        reliability={reliability}
        confirmsOrders={terms.confirmsOrders}
        reviews={{ name: user_name, latest, counts }}
        questions={questions}
        share={share}
        relatedRows={relatedRows}
        service={service}
      />
      <ClientMessages
        namespaces={[
          'details.share',
          'details.previousPicture',
          'details.nextPicture',
          'details.owner.hide',
          'details.owner.hideFailed',
          'forms',
          'reportReview',
          'reviewPhotos',
          'details.related',
          'details.inCity',
          'search.from',
        ]}
      >
        <WorkClient
          workId={id}
          hasSeveralPictures={details.pictures.length > 1}
          reviews={latest.map(({ id: reviewId, by, pictures }) => ({ id: reviewId, by, pictures }))}
          share={share}
          viewed={viewedAd(details)}
          ownerUid={user_uid}
          city={city}
        />
      </ClientMessages>
    </PageShell>
  );
}
