import type { ComponentProps, ReactNode } from 'react';
import { Form } from '@/components/forms/form';
import { SubmitButton } from '@/components/forms/submit-button';
import { OwnerProof, type Proof } from './owner-proof';
import { Section } from '@/components/ui/section';

type Props<In extends Proof> = ComponentProps<typeof OwnerProof<In>> & {
  title: string;
  text: string;
  /** What is to be changed. */
  field: ReactNode;
  submit: string;
  /** Over the button, when it is not the form that has something to say. */
  bubble: string | null;
  /** What stands below the button. */
  children: ReactNode;
};

/** One matter of the settings that the account's owner alone may change, who proves to be it. */
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
