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
  /** Content below the button. */
  children: ReactNode;
};

/** A setting that requires proof of ownership to change. */
export function OwnerForm<In extends Proof>(props: Props<In>) {
  const { form, hasPassword, names, title, text, field, submit, children } = props;
  return (
    <Section title={title} text={text}>
      <Form form={form}>
        {field}
        <OwnerProof form={form} hasPassword={hasPassword} names={names} />
        <SubmitButton form={form} variant="secondary">
          {submit}
        </SubmitButton>
        {children}
      </Form>
    </Section>
  );
}
