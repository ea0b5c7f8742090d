import { useState } from 'react';
import { useTranslations } from 'next-intl';
import type { FieldValues, Path } from 'react-hook-form';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { FormField } from './form-field';
import type { EndpointForm } from './use-endpoint-form';

type Props<In extends FieldValues> = {
  form: EndpointForm<In>;
  name: Path<In>;
  label: string;
  hint?: string;
  autoComplete: 'current-password' | 'new-password';
};

/** A password field whose text can be revealed. */
export function PasswordField<In extends FieldValues>(props: Props<In>) {
  const { form, name, label, hint, autoComplete } = props;
  const t = useTranslations('forms');
  const [shown, setShown] = useState(false);
  return (
    <FormField form={form} name={name} label={label} hint={hint}>
      {(fieldProps) => (
        <span className="relative block">
          <Input
            {...fieldProps}
            {...form.register(name)}
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            required
            className="pr-12"
          />
          <IconButton
            label={t(shown ? 'hidePassword' : 'showPassword')}
            aria-controls={fieldProps.id}
            disabled={!form.ready}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0"
          >
            <Icon name={shown ? 'eye-off' : 'eye'} />
          </IconButton>
        </span>
      )}
    </FormField>
  );
}
