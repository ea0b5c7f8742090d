import type { ComponentProps, ReactNode } from 'react';
import { Form } from '@/components/forms/form';
import { SubmitButton } from '@/components/forms/submit-button';
import { OwnerProof, type Proof } from './owner-proof';
import { Section } from '@/components/ui/section';

type Props<In extends Proof> = ComponentProps<typeof OwnerProof<In>> & {
  title: string;
  text: string;
  /** The fields to change. */
  field: ReactNode;
  submit: string;
  /** Message above the button that does not come from the form. */
  bubble: string | null;
  /** Content below the button. */
  children: ReactNode;
};

/** A setting that requires proof of ownership to change. */
export function OwnerForm<In extends Proof>(props: Props<In>) {
  const { form, hasPassword, names, title, text, field, submit, bubble, children } = props;
  return (
    <Section title={title} text={text}>
      <Form form={form}>
        {field}
        <OwnerProof form={form} hasPassword={hasPassword} names={names} />
        <SubmitButton form={{ ...form, bubble: bubble ?? form.bubble }} variant="secondary">
          {submit}
        </SubmitButton>
        {children}
      </Form>
    </Section>
  );
}
