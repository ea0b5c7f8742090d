import { getTranslations } from 'next-intl/server';
import { readLocale } from '@/app/read-locale';
import { EarlyCalls } from '@/components/forms/early-calls';
import { listQuestions } from '@/lib/messaging/questions/contract';
import { FormPending } from '@/components/accounts/form-pending';
import { QuestionLists } from '@/components/catalog/questions/question-lists';
import { MemberPage } from '@/components/layout/member-page';
import { EmptyState } from '@/components/ui/empty-state';
import illustration from '@/components/ui/illustrations/empty-orders.svg';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { privateMetadata } from '@/lib/presentation/seo/metadata';

export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: PageProps<'/[locale]/questions'>) {
  const { locale } = await readLocale(params);
  return privateMetadata(locale, 'questions');
}

export default async function QuestionsPage({ params }: PageProps<'/[locale]/questions'>) {
  await readLocale(params);
  const t = await getTranslations('questions');
  return (
    <MemberPage
      title={t('title')}
      logIn={{ next: '/questions', text: t('visitor') }}
      namespaces={['questions']}
    >
      <EarlyCalls endpoints={[listQuestions]} />
      <Stack gap={4}>
        <Text tone="muted">{t('intro')}</Text>
        <QuestionLists
          pending={<FormPending />}
          empty={
            <EmptyState illustration={illustration} title={t('emptyTitle')}>
              {t('empty')}
            </EmptyState>
          }
        />
      </Stack>
    </MemberPage>
  );
}
