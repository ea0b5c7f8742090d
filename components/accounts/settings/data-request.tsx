import { useState } from 'react';
import { Form } from '@/components/forms/form';
import type { FormWords } from '@/components/forms/form-words';
import { LongTextField } from '@/components/forms/long-text-field';
import { SubmitButton } from '@/components/forms/submit-button';
import { useEndpointForm } from '@/components/forms/use-endpoint-form';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { askAboutData } from '@/lib/support/contract';
import { Section } from './section';
import type { SettingsWords } from './settings-words';

/** How a wish to remove data is told from others, and what stands for contacts that the token makes known (point 7). */
const DELETE_MARKER = '[DELETE] ';
const PLACEHOLDER = { email: 'user@placeholder.invalid', phone: '00000000000', code: 'manage_data' };

type Props = { uid: string; name: string; labels: SettingsWords['request']; words: FormWords };

/** Asks for part of one's data to be removed; once sent it cannot be sent again. */
export function DataRequest({ uid, name, labels, words }: Props) {
  const [isSent, setSent] = useState(false);
  const form = useEndpointForm(askAboutData, {
    fields: askAboutData.body.pick({ suggestion: true }),
    input: ({ suggestion }, token) => ({
      token,
      body: { ...PLACEHOLDER, uid, name, evaluation: null, suggestion: DELETE_MARKER + suggestion },
    }),
    words: { reasons: words.reasons, tryLater: labels.failed },
    onAnswer: () => setSent(true),
  });
  return (
    <Section title={labels.title} text={labels.text}>
      {isSent ? (
        <div role="status">
          <Button disabled wide icon={<Icon name="check" />}>
            {labels.sent}
          </Button>
        </div>
      ) : (
        <Form form={form} words={words}>
          <LongTextField form={form} name="suggestion" label={labels.message} />
          <SubmitButton form={form} variant="secondary">
            {labels.submit}
          </SubmitButton>
        </Form>
      )}
    </Section>
  );
}
