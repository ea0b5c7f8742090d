import { getTranslations } from 'next-intl/server';
import { readLocale } from '@/app/read-locale';
import { EarlyCalls } from '@/components/forms/early-calls';
import { listQuestions } from '@/lib/messaging/questions/contract';
import { FormPending } from '@/components/accounts/form-pending';
import { LogInCard } from '@/components/accounts/log-in-card';
import { QuestionLists } from '@/components/catalog/questions/question-lists';
import { QueryProvider } from '@/components/forms/query-provider';
import { PageShell } from '@/components/layout/page-shell';
import { ClientMessages } from '@/components/ui/client-messages';
import { EmptyState } from '@/components/ui/empty-state';
import { Heading } from '@/components/ui/heading';
import illustration from '@/components/ui/illustrations/empty-orders.svg';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { privateMetadata } from '@/lib/presentation/seo/metadata';

export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: PageProps<'/[locale]/questions'>) {
  const { locale } = await readLocale(params);
  return privateMetadata(locale, 'questions');
}

/** Rendered without user data; the session is read in the browser. */
export default async function QuestionsPage({ params }: PageProps<'/[locale]/questions'>) {
  await readLocale(params);
  const t = await getTranslations('questions');
  return (
    <PageShell sidebar footer="row">
      <EarlyCalls endpoints={[listQuestions]} />
      <ClientMessages namespaces={['questions', 'forms']}>
        {/* As high as the viewport from the start, so that the footer does not jump into it. */}
        <Stack gap={5} className="min-h-[calc(100dvh-6rem)]">
          <Heading level={1}>{t('title')}</Heading>
          <LogInCard next="/questions">{t('visitor')}</LogInCard>
          <div className="hidden member:block">
            <Stack gap={4}>
              <Text tone="muted">{t('intro')}</Text>
              <QueryProvider>
                <QuestionLists
                  pending={<FormPending />}
                  empty={
                    <EmptyState illustration={illustration} title={t('emptyTitle')}>
                      {t('empty')}
                    </EmptyState>
                  }
                />
              </QueryProvider>
            </Stack>
          </div>
        </Stack>
      </ClientMessages>
    </PageShell>
  );
}
