import { readLocale } from '@/app/read-locale';
import { QuestionLists } from '@/components/catalog/questions/question-lists';
import { MemberListPage } from '@/components/layout/member-list-page';
import { listQuestions } from '@/lib/messaging/questions/contract';
import { privateMetadata } from '@/lib/presentation/seo/metadata';

export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: PageProps<'/[locale]/questions'>) {
  const { locale } = await readLocale(params);
  return privateMetadata(locale, 'questions');
}

export default async function QuestionsPage({ params }: PageProps<'/[locale]/questions'>) {
  await readLocale(params);
  return <MemberListPage name="questions" endpoint={listQuestions} List={QuestionLists} />;
}
