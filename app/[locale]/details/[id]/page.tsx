import { getTranslations } from 'next-intl/server';
import { pageParams } from '@/app/page-params';
import { StaticWorkContent } from '@/components/catalog/static';
import { WorkClient } from '@/components/catalog/work/work-client';
import { PageShell } from '@/components/layout/page-shell';
import { ClientMessages } from '@/components/ui/client-messages';
import { getReliability } from '@/lib/orders/cancellation/reliability';
import { absoluteUrl, workPath } from '@/lib/presentation/seo/addresses';
import { workMetadata } from '@/lib/presentation/seo/metadata';
import { countStars, listReviews } from '@/lib/reviews/review-list';
import { REVIEWS_ON_AD } from '@/lib/reviews/rules';
import { loadDetails } from './load';

export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: PageProps<'/[locale]/details/[id]'>) {
  const { locale } = await pageParams(params);
  return workMetadata(locale, await loadDetails((await params).id));
}

export default async function DetailsPage({ params }: PageProps<'/[locale]/details/[id]'>) {
  const { locale } = await pageParams(params);
  const details = await loadDetails((await params).id);
  const { id, title, user_uid, user_name } = details.work;
  const [t, reliability, latest, counts] = await Promise.all([
    getTranslations('details'),
    getReliability(user_uid),
    listReviews(user_uid, { locale, limit: REVIEWS_ON_AD }),
    countStars(user_uid),
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
        reviews={{ name: user_name, latest, counts }}
        share={share}
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
        ]}
      >
        <WorkClient
          workId={id}
          hasSeveralPictures={details.pictures.length > 1}
          reviews={latest.map(({ id: reviewId, by, pictures }) => ({ id: reviewId, by, pictures }))}
          share={share}
        />
      </ClientMessages>
    </PageShell>
  );
}
