import { getTranslations } from 'next-intl/server';
import { readLocale } from '@/app/read-locale';
import { ActionForms } from '@/components/console/actions/action-forms';
import { WaitingAds } from '@/components/console/ads/waiting-ads';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { listAdsToReview, listReportedAds } from '@/lib/operator/ads/waiting-ads';
import { consoleMetadata } from '@/lib/presentation/seo/metadata';
import { consolePage } from '../operator';

export async function generateMetadata({ params }: PageProps<'/[locale]/console/looks'>) {
  const { locale } = await readLocale(params);
  const t = await getTranslations('console.looks');
  return consoleMetadata(locale, t('title'));
}

/** Ads that were reported, and those to be reviewed. */
export default consolePage(async (_, { operator }) => {
  const t = await getTranslations('console.looks');
  const [reported, listed] = await Promise.all([listReportedAds(), listAdsToReview()]);
  // Ads without open reports in which the rules found nothing can be marked together.
  const fresh = listed
    .filter(({ id, kinds }) => kinds.join() === 'new_account' && reported.every((ad) => ad.id !== id))
    .map(({ id, version, title, ownerUid }) => ({
      value: `${id}-${version}`,
      label: `${title ?? id} · @${ownerUid}`,
    }));
  return (
    <Stack gap={6}>
      <Heading level={1}>{t('title')}</Heading>
      <WaitingAds why="reported" ads={reported} />
      <WaitingAds why="listed" ads={listed} />
      {fresh.length > 1 && (
        <ActionForms
          operator={operator}
          kind="ad"
          id=""
          only={['mark_ads_reviewed']}
          optionsOf={{ ads: fresh }}
        />
      )}
    </Stack>
  );
});
