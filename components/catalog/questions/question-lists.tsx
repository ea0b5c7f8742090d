'use client';

import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { TextForm } from '@/components/forms/text-form';
import { useEndpointForm } from '@/components/forms/use-endpoint-form';
import { useEndpointQuery, useRefresh } from '@/components/forms/use-endpoint-query';
import { Badge } from '@/components/ui/badge';
import { buttonClasses } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Heading } from '@/components/ui/heading';
import { LoadFailed } from '@/components/ui/load-failed';
import { Stack } from '@/components/ui/stack';
import { TextLink } from '@/components/ui/text-link';
import { answerQuestion, listQuestions, type Question } from '@/lib/messaging/questions/contract';
import { ANSWER_MAX } from '@/lib/messaging/questions/rules';
import { nameQuestionPart } from '@/lib/support/ad-reports/question-part';

type Props = {
  /** Shown until the questions have loaded. */
  pending: ReactNode;
  /** Shown when there are none. */
  empty: ReactNode;
};

/** The questions about the user's ads, unanswered ones first, and the questions that the user has asked. */
export function QuestionLists({ pending, empty }: Props) {
  const t = useTranslations('questions');
  const { data, isError, refetch } = useEndpointQuery(listQuestions, {});
  const refresh = useRefresh();
  if (data) {
    const { open, answered, asked } = data;
    if (open.length + answered.length + asked.length === 0) return empty;
    return (
      <Stack gap={8}>
        <List title={t('open')} questions={open}>
          {(question) => (
            <QuestionCard key={question.id} question={question} isAsked={false}>
              <AnswerForm questionId={question.id} onAnswered={refresh} />
            </QuestionCard>
          )}
        </List>
        <List title={t('answered')} questions={answered}>
          {(question) => <QuestionCard key={question.id} question={question} isAsked={false} />}
        </List>
        <List title={t('asked')} questions={asked} id="asked">
          {(question) => <QuestionCard key={question.id} question={question} isAsked />}
        </List>
      </Stack>
    );
  }
  if (isError) return <LoadFailed text={t('failed')} retry={t('retry')} onRetry={() => void refetch()} />;
  return pending;
}

type ListProps = {
  title: string;
  questions: Question[];
  id?: string;
  children: (question: Question) => ReactNode;
};

function List({ title, questions, id, children }: ListProps) {
  if (questions.length === 0) return null;
  return (
    <section ref={scrollToHash} id={id} className="flex scroll-mt-24 flex-col gap-3">
      <Heading level={2}>{title}</Heading>
      <ul aria-label={title} className="flex flex-col gap-3">
        {questions.map(children)}
      </ul>
    </section>
  );
}

/** Scrolls to the URL's hash, which the browser looked up before the questions had loaded. */
function scrollToHash(section: HTMLElement | null): void {
  if (section && window.location.hash === `#${section.id}`) section.scrollIntoView();
}

/** Answers a question. Collapsed at first, so that a long list stays readable. */
function AnswerForm({ questionId, onAnswered }: { questionId: number; onAnswered: () => Promise<void> }) {
  const t = useTranslations('questions');
  const form = useEndpointForm(answerQuestion, {
    fields: answerQuestion.body.pick({ text: true }),
    input: ({ text }, token) => ({ token, body: { question_id: questionId, text } }),
    onAnswer: onAnswered,
  });
  return (
    <details>
      <summary className={buttonClasses({ className: 'cursor-pointer list-none' })}>{t('answerTo')}</summary>
      <div className="mt-4">
        <TextForm form={form} label={t('answerLabel')} maxLength={ANSWER_MAX} send={t('send')} />
      </div>
    </details>
  );
}

type QuestionCardProps = {
  question: Question;
  /** The user asked it and can report the answer; otherwise they can report the question. */
  isAsked: boolean;
  children?: ReactNode;
};

/** A question and its answer, as the asker or the owner of the ad sees it. */
function QuestionCard({ question, isAsked, children }: QuestionCardProps) {
  const t = useTranslations('questions');
  const { id, work_id: workId, title, name, text, answer, answered_at: answeredAt } = question;
  const reported = isAsked ? 'answer' : 'question';
  const canReport = isAsked ? answer !== null : text !== null;
  return (
    <Card as="li" className="flex flex-col gap-2">
      <p className="text-sm break-words text-muted">
        {t(isAsked ? 'about' : 'from', { name })} <TextLink href={`/details/${workId}`}>{title}</TextLink>
      </p>
      {question.private && (
        <p>
          <Badge>{t('privately')}</Badge>
        </p>
      )}
      <Written text={text} className="font-semibold" />
      {answeredAt === null
        ? text !== null && isAsked && <p className="text-muted">{t('noAnswer')}</p>
        : text !== null && <Written text={answer} className="border-l-2 border-edge pl-3" />}
      {children}
      {canReport && (
        <p>
          <TextLink
            href={`/details/${workId}/report/${nameQuestionPart({ id, part: reported })}`}
            rel="nofollow"
            className="inline-flex min-h-11 items-center text-sm"
          >
            {t('report')}
          </TextLink>
        </p>
      )}
    </Card>
  );
}

/** A text, or the note that we have hidden it. */
function Written({ text, className }: { text: string | null; className: string }) {
  const t = useTranslations('questions');
  if (text === null) return <p className="text-muted italic">{t('hidden')}</p>;
  return <p className={`${className} break-words whitespace-pre-line`}>{text}</p>;
}
