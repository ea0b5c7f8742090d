import { useState } from 'react';
import { useTranslations } from 'next-intl';
import type { z } from 'zod';
import { CheckField } from '@/components/forms/check-field';
import { FormField } from '@/components/forms/form-field';
import { LongTextField } from '@/components/forms/long-text-field';
import { TextField } from '@/components/forms/text-field';
import type { EndpointForm } from '@/components/forms/use-endpoint-form';
import { AttachPictures } from '@/components/pictures/attach-pictures';
import type { AttachedPictures } from '@/components/pictures/use-attached-pictures';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import type { jobPlaceForm, ShownJobPlace } from '@/lib/orders/job-place/fields';
import { ADDRESS_MAX, JOB_MAX_PICTURES, NOTES_MAX } from '@/lib/orders/job-place/rules';
import { STATE_CODES, stateOfPostalCode } from '@/lib/places/postal-code';
import { maskPhone, maskPostalCode } from '@/lib/presentation/masks';
import { type LastJobPlace, useLastJobPlace } from './use-last-job-place';

type Values = z.input<typeof jobPlaceForm>;

type LastPlace = NonNullable<LastJobPlace['place']>;

const COPIED = ['state', 'city', 'district', 'street', 'number', 'complement', 'notes'] as const;

type Props = {
  form: EndpointForm<Values>;
  pictures: AttachedPictures;
  /** The stored place; null: none. */
  earlier: ShownJobPlace | null;
};

/** The fields of the place of a job, all of them optional. */
export function JobPlaceFields({ form, pictures, earlier }: Props) {
  const t = useTranslations('jobPlace');
  const last = useLastJobPlace();
  const [copied, setCopied] = useState<LastPlace | null>(null);
  const start = copied ?? earlier;
  const phone = last?.phone ? maskPhone(last.phone) : 'none';

  function copy(place: LastPlace) {
    for (const name of COPIED) form.setValue(name, place[name]);
    form.setValue('postal_code', maskPostalCode(place.postal_code));
    setCopied(place);
  }

  const postalCode = form.register('postal_code');
  const line = (name: keyof typeof ADDRESS_MAX, autoComplete: string, hint?: string) => (
    <TextField
      form={form}
      name={name}
      label={t(name)}
      {...(hint !== undefined && { hint })}
      autoComplete={autoComplete}
      maxLength={ADDRESS_MAX[name]}
      defaultValue={earlier?.[name] ?? ''}
    />
  );
  return (
    <Stack gap={4}>
      {/* The height of the button that copies, so that the fields do not move when it comes. */}
      {earlier === null && last === null && <div className="h-11" />}
      {earlier === null && last?.place && (
        <Stack gap={1}>
          <div>
            <Button variant="secondary" onClick={() => last.place && copy(last.place)}>
              {t('copy')}
            </Button>
          </div>
          <p role="status" className="text-sm text-muted empty:hidden">
            {copied && t('copied')}
          </p>
        </Stack>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_7rem] items-end gap-x-3">
        <FormField form={form} name="postal_code" label={t('postalCode')} hint={t('postalCodeHint')}>
          {(fieldProps) => (
            <Input
              {...fieldProps}
              {...postalCode}
              inputMode="numeric"
              autoComplete="postal-code"
              maxLength={9}
              defaultValue={maskPostalCode(earlier?.postal_code ?? '')}
              onChange={(event) => {
                event.target.value = maskPostalCode(event.target.value);
                const state = stateOfPostalCode(event.target.value.replace('-', ''));
                if (state !== null) form.setValue('state', state);
                void postalCode.onChange(event);
              }}
            />
          )}
        </FormField>
        <FormField form={form} name="state" label={t('state')}>
          {(fieldProps) => (
            <Select
              {...fieldProps}
              {...form.register('state')}
              autoComplete="address-level1"
              defaultValue={earlier?.state ?? ''}
            >
              <option value="">{t('noState')}</option>
              {STATE_CODES.map((code) => (
                <option key={code}>{code}</option>
              ))}
            </Select>
          )}
        </FormField>
      </div>
      <div className="grid gap-x-3 gap-y-4 sm:grid-cols-2">
        {line('city', 'address-level2')}
        {line('district', 'address-level3')}
      </div>
      {line('street', 'address-line1')}
      <div className="grid grid-cols-[7rem_minmax(0,1fr)] items-end gap-x-3">
        {line('number', 'off')}
        {line('complement', 'address-line2', t('complementHint'))}
      </div>
      <LongTextField
        // Remounts the field, so that its character counter starts with the copied text.
        key={copied === null ? 'own' : 'copied'}
        form={form}
        name="notes"
        label={t('notes')}
        hint={t('notesHint')}
        defaultValue={start?.notes ?? ''}
        maxLength={NOTES_MAX}
      />
      <AttachPictures
        pictures={pictures}
        path="/orders/place/pictures"
        hint={t('pictures', { most: JOB_MAX_PICTURES })}
        removeLabel={t('removePictures')}
      />
      <CheckField form={form} name="shares_phone" isOptional defaultChecked={earlier?.shares_phone ?? false}>
        <strong className="block font-semibold">{t('sharesPhone')}</strong>
        <Text size="sm" tone="muted">
          {t('sharesPhoneText', { phone })}
        </Text>
      </CheckField>
    </Stack>
  );
}
