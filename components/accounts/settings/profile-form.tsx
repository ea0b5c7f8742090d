import { useId, useState } from 'react';
import { keepProfile } from '@/lib/browser/session';
import { Form } from '@/components/forms/form';
import type { FormWords } from '@/components/forms/form-words';
import { LongTextField } from '@/components/forms/long-text-field';
import { SubmitButton } from '@/components/forms/submit-button';
import { TextField } from '@/components/forms/text-field';
import { useBubble } from '@/components/forms/use-bubble';
import { useEndpointForm } from '@/components/forms/use-endpoint-form';
import { Badge } from '@/components/ui/badge';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { updateUser, type OwnProfile } from '@/lib/accounts/contract';
import { DESCRIPTION_MAX } from '@/lib/accounts/rules';
import { maskPhone } from '@/lib/presentation/mask-phone';
import { Section } from './section';
import type { SettingsWords } from './settings-words';

type Props = { profile: OwnProfile; labels: SettingsWords['profile']; words: FormWords };

/** What others read about a person, and the phone that buyers get. */
export function ProfileForm({ profile, labels, words }: Props) {
  const emailId = useId();
  const [saved, setSaved] = useState('');
  const [bubble, showBubble] = useBubble();
  const form = useEndpointForm(updateUser, {
    fields: updateUser.body,
    input: (body, token) => ({ body, token }),
    words: { reasons: words.reasons, tryLater: labels.failed },
    onAnswer(answer) {
      keepProfile(answer);
      setSaved(labels.saved);
      showBubble(labels.saved);
    },
  });
  return (
    <Section title={labels.title}>
      {profile.pro && (
        <p className="flex items-center gap-2">
          <Badge tone="sun">Pro</Badge>
          {labels.pro}
        </p>
      )}
      <Form form={form} words={words}>
        <Field id={emailId} label={labels.email}>
          {(wiring) => <Input {...wiring} type="email" value={profile.email} readOnly disabled />}
        </Field>
        <TextField
          form={form}
          name="name"
          label={labels.name}
          defaultValue={profile.name}
          autoComplete="name"
          required
        />
        <TextField
          form={form}
          name="phone"
          label={labels.phone}
          hint={labels.phoneHint}
          defaultValue={maskPhone(profile.phone)}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          shape={maskPhone}
        />
        <TextField
          form={form}
          name="profession"
          label={labels.profession}
          defaultValue={profile.profession}
          autoComplete="organization-title"
        />
        <LongTextField
          form={form}
          name="description"
          label={labels.description}
          hint={labels.descriptionHint}
          defaultValue={profile.description}
          most={DESCRIPTION_MAX}
        />
        <SubmitButton form={{ ...form, bubble: bubble ?? form.bubble }}>{labels.submit}</SubmitButton>
        <p role="status" className="sr-only">
          {saved}
        </p>
      </Form>
    </Section>
  );
}
