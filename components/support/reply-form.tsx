'use client';

import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { EmailField } from '@/components/forms/email-field';
import { Form } from '@/components/forms/form';
import { LongTextField } from '@/components/forms/long-text-field';
import { SubmitButton } from '@/components/forms/submit-button';
import { TextField } from '@/components/forms/text-field';
import { TextForm } from '@/components/forms/text-form';
import { useEndpointForm } from '@/components/forms/use-endpoint-form';
import { Card } from '@/components/ui/card';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { useHash } from '@/components/ui/use-hash';
import { replyToFeedback } from '@/lib/support/contract';
import { MESSAGE_MAX } from '@/lib/support/rules';

type Props = {
  number: string;
  /** Called when the message was sent. */
  onSent: () => void;
};

/** Adds a reply to the user's own message. */
export function ReplyForm({ number, onSent }: Props) {
  const t = useTranslations('central.reply');
  const form = useEndpointForm(replyToFeedback, {
    fields: replyToFeedback.body.pick({ text: true }),
    input: (values, token) => ({ token, body: { ...values, number } }),
    onAnswer: onSent,
  });
  return <TextForm form={form} label={t('text')} maxLength={MESSAGE_MAX} send={t('submit')} />;
}

/**
 * A visitor replies by the number and the address of their message. The link in an email has the number as its hash.
 */
export function VisitorReply() {
  const t = useTranslations('central.reply');
  const [isSent, setSent] = useState(false);
  const number = useHash().slice(1);
  return (
    <Card className="sm:p-6">
      <Stack gap={4}>
        <Heading level={2}>{t('visitorTitle')}</Heading>
        {isSent ? (
          <p role="status">{t('sent')}</p>
        ) : (
          <>
            <Text tone="muted">{t('visitorText')}</Text>
            <VisitorForm key={number} number={number} onSent={() => setSent(true)} />
          </>
        )}
      </Stack>
    </Card>
  );
}

function VisitorForm({ number, onSent }: Props) {
  const t = useTranslations('central.reply');
  const form = useEndpointForm(replyToFeedback, {
    fields: replyToFeedback.body,
    input: (values, token) => ({ token, body: values }),
    onAnswer: onSent,
  });
  return (
    <Form form={form}>
      <TextField
        form={form}
        name="number"
        label={t('number')}
        hint={t('numberHint')}
        autoComplete="off"
        required
        defaultValue={number}
      />
      <EmailField form={form} name="email" label={t('email')} autoComplete="email" />
      <LongTextField form={form} name="text" label={t('text')} maxLength={MESSAGE_MAX} />
      <SubmitButton form={form}>{t('submit')}</SubmitButton>
    </Form>
  );
}
