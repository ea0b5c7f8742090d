import { Form } from './form';
import { LongTextField } from './long-text-field';
import { SubmitButton } from './submit-button';
import type { EndpointForm } from './use-endpoint-form';

type Props = {
  form: EndpointForm<{ text: string }>;
  label: string;
  hint?: string;
  /** In characters. */
  maxLength: number;
  /** The text of the button. */
  send: string;
};

/** A form with one text. */
export function TextForm({ form, label, hint, maxLength, send }: Props) {
  return (
    <Form form={form}>
      <LongTextField form={form} name="text" label={label} hint={hint} maxLength={maxLength} />
      <SubmitButton form={form}>{send}</SubmitButton>
    </Form>
  );
}
