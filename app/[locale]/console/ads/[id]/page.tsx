import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { readLocale } from '@/app/read-locale';
import { AdStatistics } from '@/components/catalog/ad-statistics/ad-statistics';
import { ActionForms } from '@/components/console/actions/action-forms';
import { AdHeader } from '@/components/console/ads/ad-header';
import { AdQuestionText } from '@/components/console/ads/ad-question-text';
import { AdPicture, AdReports } from '@/components/console/ads/ad-reports';
import { PictureViewer } from '@/components/console/picture-viewer';
import { LogRecords } from '@/components/console/records';
import { Card } from '@/components/ui/card';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { type Ad, findAd, listOpenReportsOf, listQuestionsOf } from '@/lib/operator/ads/ad';
import { readAdStatistics } from '@/lib/orders/ad-statistics/ad-statistics';
import { formatMoney } from '@/lib/platform/money';
import { rowIdParam } from '@/lib/platform/database/row-id';
import { consoleMetadata } from '@/lib/presentation/seo/metadata';
import { consolePage } from '../../operator';

export async function generateMetadata({ params }: PageProps<'/[locale]/console/ads/[id]'>) {
  const { locale } = await readLocale(params);
  const t = await getTranslations('console.ad');
  return consoleMetadata(locale, t('one', { number: (await params).id }));
}

const ACTIONS = ['mark_ad_reviewed', 'take_down_ad', 'restore_ad', 'close_ad_reports'] as const;

/** An ad with its reports and actions; for a deleted ad, only its open reports. */
export default consolePage(async ({ params }: PageProps<'/[locale]/console/ads/[id]'>, { operator }) => {
  const parsed = rowIdParam.safeParse((await params).id);
  if (!parsed.success) notFound();
  const id = parsed.data;
  const [ad, reports, questions] = await Promise.all([
    findAd(id),
    listOpenReportsOf(id),
    listQuestionsOf(id),
  ]);
  if (!ad && reports.length === 0) notFound();
  const statistics = ad && (await readAdStatistics(id));
  const t = await getTranslations('console.ad');
  const forms = { operator, kind: 'ad', id } as const;
  return (
    <Stack gap={6}>
      {ad ? (
        <AdHeader ad={ad} />
      ) : (
        <Stack gap={2}>
          <Heading level={1}>{t('gone')}</Heading>
          <Text>{t('goneText')}</Text>
        </Stack>
      )}
      <div className="grid gap-6 wide:grid-cols-[minmax(0,1fr)_22rem]">
        <Stack gap={6}>
          {ad && ad.pictures.length > 0 && (
            <PictureViewer
              pictures={ad.pictures.map(({ id: pictureId, url, small_url, width, height }, index) => ({
                id: pictureId,
                small: small_url,
                large: url,
                alt: t('picture', { number: String(index + 1) }),
                label: t('openPicture', { number: String(index + 1) }),
                width,
                height,
              }))}
            />
          )}
          {ad && <AdTexts ad={ad} />}
          <AdReports reports={reports} pictures={ad?.pictures ?? []} questions={questions} />
          {statistics && <AdStatistics statistics={statistics} isForOperator />}
          {ad && <LogRecords log={ad.log} />}
        </Stack>
        <Stack as="section" gap={4}>
          <ActionForms {...forms} only={ACTIONS} isCollapsed={false} />
          <ActionForms {...forms} only={['remove_ad_picture']} about={pictureOf} />
          <ActionForms {...forms} only={['hide_ad_question']} about={questionOf} />
        </Stack>
      </div>
    </Stack>
  );

  function questionOf(target: string) {
    return <AdQuestionText questions={questions} part={target} />;
  }

  function pictureOf(target: string) {
    const index = ad?.pictures.findIndex((each) => String(each.id) === target) ?? -1;
    const picture = ad?.pictures[index];
    return picture && <AdPicture picture={picture} alt={t('picture', { number: String(index + 1) })} />;
  }
});

async function AdTexts({ ad }: { ad: Ad }) {
  const t = await getTranslations('console.ad');
  return (
    <>
      <Text className="break-words whitespace-pre-line">{ad.description || t('noText')}</Text>
      {ad.subWorks.length > 0 && (
        <Stack as="section" gap={2}>
          <Heading level={2}>{t('services')}</Heading>
          <Card as="ul" className="divide-y divide-line">
            {ad.subWorks.map(({ id, title, description, priceCents }) => (
              <li key={id} className="py-2">
                <span className="font-semibold break-words">{title}</span>
                {` · ${formatMoney(priceCents)}`}
                {description && <span className="block break-words text-muted">{description}</span>}
              </li>
            ))}
          </Card>
        </Stack>
      )}
    </>
  );
}
