import { useState } from 'react';
import { useFormatter, useNow, useTranslations } from 'next-intl';
import { Form } from '@/components/forms/form';
import { SubmitButton } from '@/components/forms/submit-button';
import { TextField } from '@/components/forms/text-field';
import { useBubble } from '@/components/forms/use-bubble';
import { useEndpointForm } from '@/components/forms/use-endpoint-form';
import { useRefresh } from '@/components/forms/use-endpoint-query';
import type { OwnProfile } from '@/lib/accounts/contract';
import { updatePixKey } from '@/lib/accounts/owner/contract';
import { pixKeyKind } from '@/lib/accounts/pix-key';
import { OwnerProof } from './owner-proof';
import { Section } from './section';

/** Where one's earnings go, and from when on they go to a new key. */
export function PixKeyForm({ profile }: { profile: OwnProfile }) {
  const t = useTranslations('settings.pixKey');
  const format = useFormatter();
  const now = useNow();
  const [stored, setStored] = useState({ key: profile.pix_key, heldUntil: profile.pix_key_held_until });
  const [said, setSaid] = useState('');
  const [bubble, showBubble] = useBubble();
  const refresh = useRefresh();
  const heldUntil = new Date(stored.heldUntil ?? 0);
  const when = format.dateTime(heldUntil, { dateStyle: 'long', timeStyle: 'short' });
  const form = useEndpointForm(updatePixKey, {
    fields: updatePixKey.body,
    input: (body, token) => ({ body, token }),
    onAnswer(answer) {
      setStored({ key: answer.pix_key, heldUntil: answer.held_until });
      void refresh();
      form.setValue('pix_key', answer.pix_key);
      form.setValue('password', '');
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
          defaultValue={profile.pix_key}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <OwnerProof
          form={form}
          hasPassword={profile.has_password}
          names={{ password: 'password', code: 'tocompare' }}
        />
        <SubmitButton form={{ ...form, bubble: bubble ?? form.bubble }} variant="secondary">
          {t('submit')}
        </SubmitButton>
        <p className="text-sm text-muted">
          {stored.key !== '' && t('kind', { kind: t(pixKeyKind(stored.key)) })}
        </p>
        {heldUntil > now && <p className="font-semibold">{t('held', { when })}</p>}
        <p role="status" className="sr-only">
          {said}
        </p>
      </Form>
    </Section>
  );
}
