'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Form } from '@/components/forms/form';
import { LongTextField } from '@/components/forms/long-text-field';
import { SubmitButton } from '@/components/forms/submit-button';
import { useEndpointForm } from '@/components/forms/use-endpoint-form';
import { useEndpointQuery, useRefresh } from '@/components/forms/use-endpoint-query';
import { Card } from '@/components/ui/card';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { TextLink } from '@/components/ui/text-link';
import { answerFeedback, listOpenFeedback } from '@/lib/operator/queues/contract';
import type { Answer } from '@/lib/platform/endpoint';
import { Age } from '../age';
import { Loaded } from '../loaded';

type Feedback = Answer<typeof listOpenFeedback>[number];

/** What people wrote to us and nobody has answered, the oldest first. */
export function FeedbackQueue() {
  const t = useTranslations('console.feedback');
  const query = useEndpointQuery(listOpenFeedback, {});
  return (
    <Loaded query={query}>
      {(open) =>
        open.length === 0 ? (
          <Text tone="muted">{t('nothing')}</Text>
        ) : (
          <Stack as="ul" gap={4}>
            {open.map((feedback) => (
              <OpenFeedback key={feedback.id} feedback={feedback} />
            ))}
          </Stack>
        )
      }
    </Loaded>
  );
}

function OpenFeedback({ feedback }: { feedback: Feedback }) {
  const t = useTranslations('console.feedback');
  const { id, number, name, email, uid, text, order_id: orderId, locale, created_at: at } = feedback;
  const languages = new Intl.DisplayNames(useLocale(), { type: 'language' });
  const refresh = useRefresh();
  const form = useEndpointForm(answerFeedback, {
    fields: answerFeedback.body,
    input: (body, token) => ({ params: { id: String(id) }, body, token }),
    onAnswer: refresh,
  });
  return (
    <Card as="li" aria-label={number}>
      <Stack gap={3}>
        <Text size="sm" tone="muted" className="break-words">
          {`${number} · ${name} · ${email} · ${languages.of(locale) ?? locale} · `}
          <Age at={at} />
          {uid && (
            <>
              {' · '}
              <TextLink href={`/console/people/${uid}`}>{`@${uid}`}</TextLink>
            </>
          )}
          {orderId !== null && (
            <>
              {' · '}
              <TextLink href={`/console/orders/${orderId}`}>{t('order', { id: String(orderId) })}</TextLink>
            </>
          )}
        </Text>
        <Text className="break-words whitespace-pre-line">{text}</Text>
        <div className="max-w-text">
          <Form form={form}>
            <LongTextField form={form} name="text" label={t('answer')} hint={t('answerHint')} />
            <SubmitButton form={form}>{t('submit')}</SubmitButton>
          </Form>
        </div>
      </Stack>
    </Card>
  );
}
