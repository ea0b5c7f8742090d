import { useTranslations } from 'next-intl';
import type { AdQuestions } from '@/lib/operator/ads/ad';
import { readQuestionPart } from '@/lib/support/ad-reports/question-part';
import { PersonLink } from '../person-link';

type Props = {
  questions: AdQuestions;
  /** The part as named in a report or an action. Nothing is shown for a part that is not a question or an answer. */
  part: string;
};

/** The original text of a question about an ad, or of its answer. */
export function AdQuestionText({ questions, part: name }: Props) {
  const t = useTranslations('console.ad');
  const named = readQuestionPart(name);
  const question = questions.find(({ id }) => id === named?.id);
  if (!named || !question) return null;
  const isQuestion = named.part === 'question';
  const isHidden = question.hiddenAt ?? (isQuestion ? null : question.answerHiddenAt);
  const marks = [question.isPrivate && t('privateQuestion'), isHidden && t('hidden')].filter(Boolean);
  return (
    <span className="block border-l-2 border-edge pl-3 break-words whitespace-pre-line">
      <span className="block text-sm text-muted">
        {isQuestion ? (
          <>
            {t('questionBy')} <PersonLink person={question.asker} />
          </>
        ) : (
          t('answerByProvider')
        )}
        {marks.length > 0 && ` · ${marks.join(' · ')}`}
      </span>
      {isQuestion ? question.text : question.answer}
    </span>
  );
}
