import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { TextLink } from '@/components/ui/text-link';
import type { Question } from '@/lib/messaging/questions/contract';
import { nameQuestionPart } from '@/lib/support/ad-reports/question-part';

type Props = {
  question: Question;
  /** The user asked it and can report the answer; otherwise they can report the question. */
  isAsked: boolean;
  children?: ReactNode;
};

/** A question and its answer, as the asker or the owner of the ad sees it. */
export function QuestionCard({ question, isAsked, children }: Props) {
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
