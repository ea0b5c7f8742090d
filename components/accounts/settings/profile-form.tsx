import { useId, useState } from 'react';
import { useTranslations } from 'next-intl';
import { storeProfile } from '@/lib/browser/session';
import { Form } from '@/components/forms/form';
import { LongTextField } from '@/components/forms/long-text-field';
import { SubmitButton } from '@/components/forms/submit-button';
import { TextField } from '@/components/forms/text-field';
import { useEndpointForm } from '@/components/forms/use-endpoint-form';
import { useRefresh } from '@/components/forms/use-endpoint-query';
import { Badge } from '@/components/ui/badge';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { updateUser, type OwnProfile } from '@/lib/accounts/contract';
import { DESCRIPTION_MAX } from '@/lib/accounts/rules';
import { maskPhone } from '@/lib/presentation/masks';
import { Section } from '@/components/ui/section';

/** The public profile, and the phone that customers get. */
export function ProfileForm({ profile }: { profile: OwnProfile }) {
  const t = useTranslations('settings.profile');
  const emailId = useId();
  const [saved, setSaved] = useState('');
  const refresh = useRefresh();
  const form = useEndpointForm(updateUser, {
    fields: updateUser.body,
    input: (body, token) => ({ body, token }),
    saved: t('saved'),
    onAnswer(answer) {
      storeProfile(answer);
      void refresh();
      setSaved(t('saved'));
    },
  });
  return (
    <Section title={t('title')}>
      {profile.pro && (
        <p className="flex items-center gap-2">
          <Badge tone="sun">{t('badge')}</Badge>
          {t('pro')}
        </p>
      )}
      <Form form={form}>
        <Field id={emailId} label={t('email')} hint={t('emailHint')}>
          {(fieldProps) => <Input {...fieldProps} type="email" value={profile.email} readOnly disabled />}
        </Field>
        <TextField
          form={form}
          name="name"
          label={t('name')}
          defaultValue={profile.name}
          autoComplete="name"
          required
        />
        <TextField
          form={form}
          name="phone"
          label={t('phone')}
          hint={t('phoneHint')}
          defaultValue={maskPhone(profile.phone)}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          format={maskPhone}
        />
        <TextField
          form={form}
          name="profession"
          label={t('profession')}
          defaultValue={profile.profession}
          autoComplete="organization-title"
        />
        <LongTextField
          form={form}
          name="description"
          label={t('description')}
          hint={t('descriptionHint')}
          defaultValue={profile.description}
          maxLength={DESCRIPTION_MAX}
        />
        <SubmitButton form={form}>{t('submit')}</SubmitButton>
        <p role="status" className="sr-only">
          {saved}
        </p>
      </Form>
    </Section>
  );
}
