import { getTranslations } from 'next-intl/server';
import { readLocale } from '@/app/read-locale';
import { privateMetadata } from '@/lib/presentation/seo/metadata';
import { loadDetails } from '../load';
import { ReportPage } from './report-page';

export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: PageProps<'/[locale]/details/[id]/report'>) {
  const { locale } = await readLocale(params);
  return privateMetadata(locale, 'reportAd');
}

export default async function ReportAdPage({ params }: PageProps<'/[locale]/details/[id]/report'>) {
  await readLocale(params);
  const { work, pictures } = await loadDetails((await params).id);
  const t = await getTranslations('reportAd');
  return (
    <ReportPage
      title={t('title')}
      work={work}
      pictures={pictures.map(({ id, small_url: src, alt }) => ({ id, src, alt }))}
    />
  );
}
