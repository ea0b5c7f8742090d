import { useState } from 'react';
import { useFormatter, useNow, useTranslations } from 'next-intl';
import { HelpLink } from '@/components/forms/help-link';
import { TextField } from '@/components/forms/text-field';
import { useEndpointForm } from '@/components/forms/use-endpoint-form';
import { useRefresh } from '@/components/forms/use-endpoint-query';
import type { OwnProfile } from '@/lib/accounts/contract';
import { updatePixKey } from '@/lib/accounts/reauthentication/contract';
import { pixKeyKind } from '@/lib/accounts/pix-key';
import { OwnerForm } from './owner-form';

/** The Pix key for earnings, and until when pay-outs to a new one are held. */
export function PixKeyForm({ profile }: { profile: OwnProfile }) {
  const t = useTranslations('settings.pixKey');
  const format = useFormatter();
  const now = useNow();
  const [stored, setStored] = useState({ key: profile.pix_key, heldUntil: profile.pix_key_held_until });
  const [message, setMessage] = useState('');
  const refresh = useRefresh();
  const heldUntil = new Date(stored.heldUntil ?? 0);
  const when = format.dateTime(heldUntil, { dateStyle: 'long', timeStyle: 'short' });
  const form = useEndpointForm(updatePixKey, {
    fields: updatePixKey.body,
    input: (body, token) => ({ body, token }),
    saved: t('saved'),
    onAnswer(answer) {
      setStored({ key: answer.pix_key, heldUntil: answer.held_until });
      void refresh();
      form.setValue('pix_key', answer.pix_key);
      form.setValue('password', '');
      setMessage(t('saved'));
    },
  });
  return (
    <OwnerForm
      form={form}
      hasPassword={profile.has_password}
      names={{ password: 'password', code: 'tocompare' }}
      title={t('title')}
      text={t('text')}
      submit={t('submit')}
      field={
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
      }
    >
      <p className="text-sm text-muted">
        {stored.key !== '' && t('kind', { kind: t(pixKeyKind(stored.key)) })}
      </p>
      {heldUntil > now && <p className="font-semibold">{t('held', { when })}</p>}
      <HelpLink topic="pixKey" />
      <p role="status" className="sr-only">
        {message}
      </p>
    </OwnerForm>
  );
}
