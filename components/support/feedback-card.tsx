import { useState } from 'react';
import { useFormatter, useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import type { MyFeedback } from '@/lib/support/contract';
import { ReplyForm } from './reply-form';

/** A message to us with its number, what was written since, and a form to write again. */
export function FeedbackCard({ feedback, onChange }: { feedback: MyFeedback; onChange: () => void }) {
  const { number, code, text, order, created_at: sentAt, state, replies } = feedback;
  const t = useTranslations('central.own');
  const reply = useTranslations('central.reply');
  const entries = useTranslations('central.entries');
  const format = useFormatter();
  const [isReplying, setReplying] = useState(false);
  const dayOf = (instant: string) => format.dateTime(new Date(instant), { dateStyle: 'long' });
  return (
    <Card as="article" id={number} aria-labelledby={`feedback-${number}`} className="scroll-mt-24">
      <Stack gap={3}>
        <div className="flex items-start justify-between gap-x-4 gap-y-2 max-sm:flex-col">
          <div className="min-w-0">
            <Heading level={2} size="base" id={`feedback-${number}`}>
              {entries(`${code}.title`)}
            </Heading>
            <Text size="sm" tone="muted">
              <span className="tabular-nums">{t('number', { number })}</span> ·{' '}
              {t('sentAt', { day: dayOf(sentAt) })}
            </Text>
          </div>
          <Badge tone={state === 'answered' ? 'brand' : 'neutral'}>{t(state)}</Badge>
        </div>
        {order && (
          <Text size="sm" tone="muted">
            {t('order', { id: String(order.id), title: order.title })}
          </Text>
        )}
        <p className="break-words whitespace-pre-line">{text}</p>
        {replies.map(({ ours, text: written, at }, index) => (
          <div key={index} className={ours ? 'rounded-control bg-brand-soft p-4' : undefined}>
            <Text size="sm" className="font-semibold">
              {t(ours ? 'ours' : 'yours', { day: dayOf(at) })}
            </Text>
            <p className="break-words whitespace-pre-line">{written}</p>
          </div>
        ))}
        {state === 'closed' && <Text tone="muted">{t('closedText')}</Text>}
        {isReplying ? (
          <ReplyForm
            number={number}
            onSent={() => {
              setReplying(false);
              onChange();
            }}
          />
        ) : (
          <div>
            <Button variant="secondary" onClick={() => setReplying(true)}>
              {reply('title')}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  );
}
