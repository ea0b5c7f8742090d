import { useId, useState } from 'react';
import { useTranslations } from 'next-intl';
import { ChoiceField } from '@/components/forms/choice-field';
import { Form } from '@/components/forms/form';
import { LongTextField } from '@/components/forms/long-text-field';
import { SentNote } from '@/components/forms/sent-note';
import { SubmitButton } from '@/components/forms/submit-button';
import { useEndpointForm } from '@/components/forms/use-endpoint-form';
import { Field } from '@/components/ui/field';
import { Heading } from '@/components/ui/heading';
import { Select } from '@/components/ui/select';
import { Stack } from '@/components/ui/stack';
import { REPORT_NOTE_MAX } from '@/lib/messaging/rules';
import type { Message } from '@/lib/messaging/contract';
import { showDuration } from '@/lib/messaging/voice/show-duration';
import { REPORT_KINDS, reportPerson } from '@/lib/messaging/safety/contract';

/** A message of the other person. */
export type Reportable = Pick<Message, 'position' | 'time' | 'text' | 'voice'>;

type Props = {
  conversationId: string;
  name: string;
  messages: readonly Reportable[];
  /** Position of the initially selected message; 0: the user. */
  position: number;
};

/** Length of a quote that identifies a message. */
const QUOTED = 40;

/** Reports the other person, or one of their messages. */
export function ReportForm({ conversationId, name, messages, position }: Props) {
  const t = useTranslations('chat.safety');
  const chat = useTranslations('chat');
  const attached = ({ voice }: Reportable) =>
    voice ? chat('voice', { time: showDuration(voice.durationSeconds) }) : t('picture');
  // The same texts as in the operators' lists.
  const kinds = useTranslations('lists.words');
  const id = useId();
  const [isSent, setSent] = useState(false);
  const [about, setAbout] = useState(position);
  const form = useEndpointForm(reportPerson, {
    fields: reportPerson.body.pick({ kind: true, note: true }),
    input: ({ kind, note }, token) => ({
      token,
      body: { conversation_id: conversationId, kind, note, ...(about > 0 && { position: about }) },
    }),
    onAnswer: () => setSent(true),
  });
  return (
    <Stack gap={3}>
      <Heading level={3}>{t('report')}</Heading>
      {isSent ? (
        <SentNote>{t('reported')}</SentNote>
      ) : (
        <Form form={form}>
          <Field id={`${id}-about`} label={t('about')}>
            {(fieldProps) => (
              <Select {...fieldProps} value={about} onChange={({ target }) => setAbout(Number(target.value))}>
                <option value={0}>{t('person', { name })}</option>
                {messages.map((message) => (
                  <option key={message.position} value={message.position}>
                    {`${message.time} ${message.text.slice(0, QUOTED) || attached(message)}`}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <ChoiceField
            form={form}
            name="kind"
            label={t('reason')}
            options={REPORT_KINDS}
            wordOf={kinds}
            isOpen
          />
          <LongTextField form={form} name="note" label={t('note')} maxLength={REPORT_NOTE_MAX} />
          <SubmitButton form={form} variant="secondary">
            {t('send')}
          </SubmitButton>
        </Form>
      )}
    </Stack>
  );
}
