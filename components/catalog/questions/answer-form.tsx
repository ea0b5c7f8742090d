import { useTranslations } from 'next-intl';
import { TextForm } from '@/components/forms/text-form';
import { useEndpointForm } from '@/components/forms/use-endpoint-form';
import { buttonClasses } from '@/components/ui/button';
import { answerQuestion } from '@/lib/messaging/questions/contract';
import { ANSWER_MAX } from '@/lib/messaging/questions/rules';

type Props = { questionId: number; onAnswered: () => Promise<void> };

/** Answers a question. Collapsed at first, so that a long list stays readable. */
export function AnswerForm({ questionId, onAnswered }: Props) {
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
