import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { readLocale } from '@/app/read-locale';
import { privateMetadata } from '@/lib/presentation/seo/metadata';
import { readQuestionPart } from '@/lib/support/ad-reports/question-part';
import { loadDetails } from '../../load';
import { ReportPage } from '../report-page';

type Props = PageProps<'/[locale]/details/[id]/report/[part]'>;

export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: Props) {
  const { locale } = await readLocale(params);
  return privateMetadata(locale, 'reportAd');
}

/** The form that reports a question about an ad, or its answer. It does not show the text, which may be private. */
export default async function ReportQuestionPage({ params }: Props) {
  await readLocale(params);
  const { id, part } = await params;
  const question = readQuestionPart(part);
  if (!question) notFound();
  const { work } = await loadDetails(id);
  const t = await getTranslations('reportAd');
  return <ReportPage title={t(`${question.part}Title`)} work={work} pictures={[]} question={question} />;
}
