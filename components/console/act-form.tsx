import type { ComponentProps, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Form } from '@/components/forms/form';
import { SubmitButton } from '@/components/forms/submit-button';
import type { EndpointForm } from '@/components/forms/use-endpoint-form';
import { ActionCard } from './actions/action-card';

type Props<In extends FieldValues> = {
  form: EndpointForm<In>;
  /** What the act is called, what it means, and what stands on its button. */
  words: (key: 'title' | 'text' | 'submit') => string;
  folded?: boolean;
  variant?: ComponentProps<typeof SubmitButton>['variant'];
  /** What is asked for. */
  children: ReactNode;
};

/** Something that an operator may do here by one form. */
export function ActForm<In extends FieldValues>(props: Props<In>) {
  const { form, words, folded, variant, children } = props;
  return (
    <ActionCard title={words('title')} text={words('text')} folded={folded}>
      <Form form={form}>
        {children}
        <SubmitButton form={form} variant={variant}>
          {words('submit')}
        </SubmitButton>
      </Form>
    </ActionCard>
  );
}
