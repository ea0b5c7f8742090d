import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field-error';
import { keepFieldFocus } from '@/lib/browser/keep-field-focus';
import { clsx } from 'clsx';
import { AlertBubble } from './alert-bubble';
import type { EndpointForm } from './use-endpoint-form';

type Props<In extends FieldValues> = {
  form: EndpointForm<In>;
  variant?: ComponentProps<typeof Button>['variant'];
  /** Looks disabled while fields are missing; pressing it names them. */
  dimmed?: boolean;
  /** Where the refusal is shown elsewhere, the button reserves no space for it. */
  isAlone?: boolean;
  children: string;
};

/**
 * Submits the form and shows the server's refusal below. It looks the same before hydration, but is disabled
 * until then.
 */
export function SubmitButton<In extends FieldValues>({
  form,
  variant,
  dimmed = false,
  isAlone = false,
  children,
}: Props<In>) {
  return (
    <div className="flex flex-col gap-1.5">
      <AlertBubble text={form.bubble}>
        <Button
          type="submit"
          size="large"
          wide
          variant={variant}
          pending={form.pending}
          disabled={!form.ready}
          aria-disabled={dimmed || undefined}
          onMouseDown={keepFieldFocus}
          className={clsx(!form.ready && 'disabled:opacity-100', dimmed && 'opacity-45')}
        >
          {children}
        </Button>
      </AlertBubble>
      {!isAlone && (
        <FieldError announced>
          <span className={clsx(form.isFieldProblem && 'sr-only')}>{form.problem}</span>
        </FieldError>
      )}
    </div>
  );
}
