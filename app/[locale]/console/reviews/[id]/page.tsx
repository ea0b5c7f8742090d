import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { readLocale } from '@/app/read-locale';
import { ActionForms } from '@/components/console/actions/action-forms';
import { LogRecords } from '@/components/console/records';
import { ReviewCases } from '@/components/console/reviews/review-cases';
import { ReviewHead } from '@/components/console/reviews/review-head';
import { Stack } from '@/components/ui/stack';
import { findReview } from '@/lib/operator/reviews/review';
import { rowIdParam } from '@/lib/platform/database/row-id';
import { consoleMetadata } from '@/lib/presentation/seo/metadata';
import { consolePage } from '../../operator';

export async function generateMetadata({ params }: PageProps<'/[locale]/console/reviews/[id]'>) {
  const { locale } = await readLocale(params);
  const t = await getTranslations('console.review');
  return consoleMetadata(locale, t('one', { number: (await params).id }));
}

/** A published review with its reports, its appeal, and the decisions about them. */
export default consolePage(async ({ params }: PageProps<'/[locale]/console/reviews/[id]'>, { operator }) => {
  const id = rowIdParam.safeParse((await params).id);
  const review = id.success ? await findReview(id.data) : null;
  if (!review) notFound();
  return (
    <Stack gap={6}>
      <ReviewHead review={review} />
      <div className="grid gap-6 wide:grid-cols-[minmax(0,1fr)_22rem]">
        <Stack gap={6}>
          <ReviewCases cases={review.cases} />
          <LogRecords log={review.log} />
        </Stack>
        <Stack as="section" gap={4}>
          <ActionForms operator={operator} kind="order_review" id={review.id} isCollapsed={false} />
        </Stack>
      </div>
    </Stack>
  );
});
