import { useFormatter, useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import type { MyFeedback } from '@/lib/support/contract';

/** A message to us with its number, and our answer. */
export function FeedbackCard({ feedback }: { feedback: MyFeedback }) {
  const { number, code, text, order, created_at: sentAt, answer, answered_at: answeredAt } = feedback;
  const t = useTranslations('central.own');
  const entries = useTranslations('central.entries');
  const format = useFormatter();
  const dayOf = (instant: string) =>
    format.dateTime(new Date(instant), { dateStyle: 'long', timeZone: 'America/Sao_Paulo' });
  return (
    <Card as="article" aria-labelledby={`feedback-${number}`}>
      <Stack gap={3}>
        <div className="flex items-start justify-between gap-x-4 gap-y-2 max-sm:flex-col">
          <div className="min-w-0">
            <Heading level={3} size="base" id={`feedback-${number}`}>
              {entries(`${code}.title`)}
            </Heading>
            <Text size="sm" tone="muted">
              <span className="tabular-nums">{t('number', { number })}</span> ·{' '}
              {t('sentAt', { day: dayOf(sentAt) })}
            </Text>
          </div>
          <Badge tone={answer === null ? 'neutral' : 'brand'}>
            {t(answer === null ? 'waiting' : 'answered')}
          </Badge>
        </div>
        {order && (
          <Text size="sm" tone="muted">
            {t('order', { id: String(order.id), title: order.title })}
          </Text>
        )}
        <p className="break-words whitespace-pre-line">{text}</p>
        {answer !== null && answeredAt !== null && (
          <div className="rounded-control bg-brand-soft p-4">
            <Text size="sm" className="font-semibold">
              {t('answer', { day: dayOf(answeredAt) })}
            </Text>
            <p className="break-words whitespace-pre-line">{answer}</p>
          </div>
        )}
      </Stack>
    </Card>
  );
}
