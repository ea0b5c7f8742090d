import { useState } from 'react';
import { Form } from '@/components/forms/form';
import type { FormWords } from '@/components/forms/form-words';
import { SubmitButton } from '@/components/forms/submit-button';
import { TextField } from '@/components/forms/text-field';
import { useBubble } from '@/components/forms/use-bubble';
import { useEndpointForm } from '@/components/forms/use-endpoint-form';
import { fillIn } from '@/components/ui/fill-in';
import { updatePixKey } from '@/lib/accounts/contract';
import { pixKeyKind } from '@/lib/accounts/pix-key';
import { Section } from './section';
import type { SettingsWords } from './settings-words';

type Props = {
  /** As it is kept; empty: none. */
  pixKey: string;
  labels: SettingsWords['pixKey'];
  words: FormWords;
};

/** Where one's earnings go. */
export function PixKeyForm({ pixKey, labels, words }: Props) {
  const [kept, setKept] = useState(pixKey);
  const [said, setSaid] = useState('');
  const [bubble, showBubble] = useBubble();
  const form = useEndpointForm(updatePixKey, {
    fields: updatePixKey.body,
    input: (body, token) => ({ body, token }),
    words: { reasons: words.reasons, tryLater: labels.failed },
    onAnswer(answer) {
      setKept(answer.pix_key);
      form.setValue('pix_key', answer.pix_key);
      setSaid(labels.saved);
      showBubble(labels.saved);
    },
  });
  return (
    <Section title={labels.title} text={labels.text}>
      <Form form={form} words={words}>
        <TextField
          form={form}
          name="pix_key"
          label={labels.label}
          hint={labels.hint}
          defaultValue={pixKey}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <SubmitButton form={{ ...form, bubble: bubble ?? form.bubble }} variant="secondary">
          {labels.submit}
        </SubmitButton>
        <p className="text-sm text-muted">
          {kept !== '' && fillIn(labels.kind, { kind: labels[pixKeyKind(kept)] })}
        </p>
        <p role="status" className="sr-only">
          {said}
        </p>
      </Form>
    </Section>
  );
}
