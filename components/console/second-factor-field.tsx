import { TextField } from '@/components/forms/text-field';
import type { EndpointForm } from '@/components/forms/use-endpoint-form';

type Props = {
  form: EndpointForm<{ code: string }>;
  label: string;
  hint?: string;
};

/** A code of the operator's app, or one of their recovery codes. */
export function SecondFactorField({ form, label, hint }: Props) {
  return (
    <TextField
      form={form}
      name="code"
      label={label}
      hint={hint}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      required
    />
  );
}
