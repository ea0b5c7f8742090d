import { getTranslations } from 'next-intl/server';
import { readLocale } from '@/app/read-locale';
import { FormPending } from '@/components/accounts/form-pending';
import { OwnAdStatistics } from '@/components/catalog/ad-statistics/own-ad-statistics';
import { MemberPage } from '@/components/layout/member-page';
import { privateMetadata } from '@/lib/presentation/seo/metadata';

export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: PageProps<'/[locale]/work/statistics'>) {
  const { locale } = await readLocale(params);
  return privateMetadata(locale, 'adStatistics');
}

export default async function AdStatisticsPage({ params }: PageProps<'/[locale]/work/statistics'>) {
  await readLocale(params);
  const t = await getTranslations('adStatistics');
  return (
    <MemberPage title={t('title')} namespaces={['adStatistics', 'publish.noAd']}>
      <OwnAdStatistics>
        <FormPending />
      </OwnAdStatistics>
    </MemberPage>
  );
}
