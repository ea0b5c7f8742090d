import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { TextLink } from '@/components/ui/text-link';
import type { PublicQuestion } from '@/lib/messaging/questions/public-questions';
import { nameQuestionPart } from '@/lib/support/ad-reports/question-part';
import { AskForm } from './ask-form';

/** The others are behind a button. */
const SHOWN = 4;

type Props = { workId: number; questions: PublicQuestion[] };

/** The public questions about an ad, and the way to ask one. */
export function Questions({ workId, questions }: Props) {
  const t = useTranslations('questions.ad');
  const further = questions.slice(SHOWN);
  return (
    <Stack as="section" gap={4} id="questions" className="scroll-mt-24">
      <Heading level={2}>{t('title')}</Heading>
      {questions.length === 0 && <Text tone="muted">{t('none')}</Text>}
      <QuestionItems workId={workId} questions={questions.slice(0, SHOWN)} />
      {further.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold text-brand">{t('more')}</summary>
          <QuestionItems workId={workId} questions={further} />
        </details>
      )}
      <div data-for="owner">
        <TextLink href="/questions" className="inline-flex min-h-11 items-center">
          {t('toAnswer')}
        </TextLink>
      </div>
      <div data-for="others">
        <AskForm workId={workId} />
      </div>
    </Stack>
  );
}

function QuestionItems({ workId, questions }: Props) {
  return questions.map((question) => <QuestionItem key={question.id} workId={workId} question={question} />);
}

function QuestionItem({ workId, question }: { workId: number; question: PublicQuestion }) {
  const t = useTranslations('questions.ad');
  const { id, text, answer, isAnswerHidden } = question;
  const address = (part: 'question' | 'answer') =>
    `/details/${workId}/report/${nameQuestionPart({ id, part })}`;
  return (
    <article className="grid max-w-text gap-1 py-2">
      <p className="font-semibold break-words whitespace-pre-line">{text}</p>
      {answer === null ? (
        <p className="text-muted">{isAnswerHidden ? t('answerHidden') : t('open')}</p>
      ) : (
        <p className="border-l-2 border-edge pl-3 break-words whitespace-pre-line">{answer}</p>
      )}
      <p className="flex flex-wrap gap-x-4 text-sm">
        <Report href={address('question')} label={t('reportQuestion', { text })}>
          {t('report')}
        </Report>
        {answer !== null && (
          <Report href={address('answer')} label={t('reportAnswer', { text })}>
            {t('reportTheAnswer')}
          </Report>
        )}
      </p>
    </article>
  );
}

function Report({ href, label, children }: { href: string; label: string; children: ReactNode }) {
  return (
    <TextLink
      href={href}
      rel="nofollow"
      aria-label={label}
      className="inline-flex min-h-11 items-center text-sm text-muted"
    >
      {children}
    </TextLink>
  );
}
