import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { AlertBubble } from './alert-bubble';
import type { EndpointForm } from './use-endpoint-form';

type Props<In extends FieldValues> = {
  form: EndpointForm<In>;
  variant?: ComponentProps<typeof Button>['variant'];
  children: string;
};

/** Sends the form. It looks the same before the browser has taken over, but waits until then. */
export function SubmitButton<In extends FieldValues>({ form, variant, children }: Props<In>) {
  return (
    <AlertBubble text={form.bubble}>
      <Button
        type="submit"
        size="large"
        wide
        variant={variant}
        pending={form.pending}
        disabled={!form.ready}
        className={form.ready ? undefined : 'disabled:opacity-100'}
      >
        {children}
      </Button>
    </AlertBubble>
  );
}
