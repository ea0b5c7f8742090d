import { useState, type FormEvent } from 'react';
import { useTranslations } from 'next-intl';
import type { FieldValues, Path } from 'react-hook-form';
import type { z } from 'zod';
import { readToken } from '@/lib/browser/session';
import { withSession } from '@/lib/browser/with-session';
import { call, CallError, type CallInput } from '@/lib/platform/http/call';
import type { Answer, Endpoint } from '@/lib/platform/endpoint';
import { messageOf } from '@/lib/browser/message-of';
import { useCheckedForm, type FormFields } from './use-checked-form';

type Options<E extends Endpoint, In extends FieldValues, Out> = {
  /** The part of the contract that this form fills in. */
  fields: z.ZodType<Out, In>;
  /** Builds the request from the form values; the token is empty unless the call needs or accepts one. */
  input: (values: Out, token: string) => CallInput<E>;
  /** Replaces the usual text of a reason. */
  reasons?: Record<string, string>;
  /** The message for errors without their own. */
  otherwise?: string;
  /** Wraps the call, for example with a confirmation that the server may require first. */
  around?: <Result>(ask: () => Promise<Result>) => Promise<Result>;
  onAnswer: (answer: Answer<E>, values: Out) => void | Promise<void>;
  /** Shown on the button after the answer, such as that the values are saved. */
  saved?: string;
  /** Runs with valid values before they are sent; true cancels. */
  onValid?: (values: Out) => boolean | Promise<boolean>;
  /** Handles a refusal first; true: no message is needed. */
  onRefused?: (error: CallError, values: Out) => boolean;
  /** The field of a refusal that names none. */
  fieldOf?: (error: CallError) => Path<In> | undefined;
};

export type EndpointForm<In extends FieldValues> = FormFields<In> & {
  /** The server's refusal as a message, until its field changes or the next attempt. */
  problem: string | null;
  /** The problem is shown at its field. */
  isFieldProblem: boolean;
  pending: boolean;
  submit: (event: FormEvent) => void;
};

/**
 * A form for one call: validates with the call's contract, submits, and shows a refusal below the button or, if
 * a field is the cause, at that field, which gets the focus.
 */
export function useEndpointForm<E extends Endpoint, In extends FieldValues, Out>(
  endpoint: E,
  {
    fields,
    input,
    reasons,
    otherwise,
    around = (ask) => ask(),
    onAnswer,
    saved,
    onValid,
    onRefused,
    fieldOf,
  }: Options<E, In, Out>,
): EndpointForm<In> {
  const checked = useCheckedForm(fields, reasons);
  const { form, isField, showBubble } = checked;
  const { errors, isSubmitting } = form.formState;
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const t = useTranslations('forms');

  async function send(values: Out): Promise<void> {
    try {
      if (await onValid?.(values)) return;
      const ask = (token: string) => call<E>(endpoint.method, endpoint.path, input(values, token));
      const guest = endpoint.access === 'guest' ? (readToken() ?? '') : '';
      const askOnce = () => (endpoint.access === 'user' ? withSession(ask) : ask(guest));
      await onAnswer(await around(askOnce), values);
      if (saved !== undefined) showBubble(saved);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (!onRefused?.(error, values)) refuse(error);
    }
  }

  function refuse(error: CallError): void {
    const message = messageOf(error, otherwise ?? t('tryLater'));
    const named = Object.keys(error.fields).filter(isField);
    const field = named.length === 1 ? named[0] : fieldOf?.(error);
    setRefusal({ message, field });
    showBubble(message);
    if (field === undefined) return;
    form.setError(field, { type: 'server', message });
    form.setFocus(field);
  }

  const isOver = refusal?.field !== undefined && !(refusal.field in errors);
  return {
    ...checked.fields,
    problem: refusal === null || isOver ? null : refusal.message,
    isFieldProblem: refusal?.field !== undefined,
    pending: isSubmitting,
    submit(event) {
      setRefusal(null);
      checked.check(event, send);
    },
  };
}

/** A refusal of the server: for one field, or the whole form. */
type Refusal = { message: string; field: string | undefined };
