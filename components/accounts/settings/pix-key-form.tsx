import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { Form } from '@/components/forms/form';
import { SubmitButton } from '@/components/forms/submit-button';
import { TextField } from '@/components/forms/text-field';
import { useBubble } from '@/components/forms/use-bubble';
import { useEndpointForm } from '@/components/forms/use-endpoint-form';
import { useRefresh } from '@/components/forms/use-endpoint-query';
import { updatePixKey } from '@/lib/accounts/contract';
import { pixKeyKind } from '@/lib/accounts/pix-key';
import { Section } from './section';

type Props = {
  /** As it is stored; empty: none. */
  pixKey: string;
};

/** Where one's earnings go. */
export function PixKeyForm({ pixKey }: Props) {
  const t = useTranslations('settings.pixKey');
  const [stored, setStored] = useState(pixKey);
  const [said, setSaid] = useState('');
  const [bubble, showBubble] = useBubble();
  const refresh = useRefresh();
  const form = useEndpointForm(updatePixKey, {
    fields: updatePixKey.body,
    input: (body, token) => ({ body, token }),
    onAnswer(answer) {
      setStored(answer.pix_key);
      void refresh();
      form.setValue('pix_key', answer.pix_key);
      setSaid(t('saved'));
      showBubble(t('saved'));
    },
  });
  return (
    <Section title={t('title')} text={t('text')}>
      <Form form={form}>
        <TextField
          form={form}
          name="pix_key"
          label={t('label')}
          hint={t('hint')}
          defaultValue={pixKey}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <SubmitButton form={{ ...form, bubble: bubble ?? form.bubble }} variant="secondary">
          {t('submit')}
        </SubmitButton>
        <p className="text-sm text-muted">{stored !== '' && t('kind', { kind: t(pixKeyKind(stored)) })}</p>
        <p role="status" className="sr-only">
          {said}
        </p>
      </Form>
    </Section>
  );
}
