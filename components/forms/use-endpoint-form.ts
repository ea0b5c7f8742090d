import { useState, type FormEvent } from 'react';
import { useTranslations } from 'next-intl';
import type { FieldValues, Path } from 'react-hook-form';
import type { z } from 'zod';
import { readToken } from '@/lib/browser/session';
import { withSession } from '@/lib/browser/with-session';
import { call, CallError, type CallInput } from '@/lib/platform/http/call';
import type { Answer, Endpoint } from '@/lib/platform/endpoint';
import { requiresSession } from '@/lib/platform/endpoint';
import { messageOf } from '@/lib/browser/message-of';
import { useCheckedForm, type FormFields } from './use-checked-form';

type Options<E extends Endpoint, In extends FieldValues, Out> = {
  /** The part of the contract that this form fills in. */
  fields: z.ZodType<Out, In>;
  /**
   * What is sent, from what was filled in; the token is empty unless the call wants a user, or to know who its guest
   * is.
   */
  input: (values: Out, token: string) => CallInput<E>;
  /** What this form says instead of the usual text of a reason. */
  reasons?: Record<string, string>;
  /** What it says when it fails without words of its own. */
  otherwise?: string;
  /** Stands around the call: a question that the server may want answered first. */
  around?: <Result>(ask: () => Promise<Result>) => Promise<Result>;
  onAnswer: (answer: Answer<E>, values: Out) => void | Promise<void>;
  /** Looks at what was filled in rightly, before it is sent; true: it is not sent. */
  onValid?: (values: Out) => boolean | Promise<boolean>;
  /** Looks at a refusal first; true: nothing is left to be said. */
  onRefused?: (error: CallError, values: Out) => boolean;
  /** The field that a refusal is about which names none itself. */
  fieldOf?: (error: CallError) => Path<In> | undefined;
};

export type EndpointForm<In extends FieldValues> = FormFields<In> & {
  /** What the server refused, in words: until the field that it is about has changed, or the next try. */
  problem: string | null;
  pending: boolean;
  submit: (event: FormEvent) => void;
};

/**
 * A form over one call: checks with the call's own contract, sends, and brings what the server refuses to the button
 * and, when a field is to blame, to that field, which gets the focus.
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
      const askOnce = () => (requiresSession(endpoint.access) ? withSession(ask) : ask(guest));
      await onAnswer(await around(askOnce), values);
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
    pending: isSubmitting,
    submit(event) {
      setRefusal(null);
      checked.check(event, send);
    },
  };
}

/** What the server said no to: a field, when a single one is to blame, else the whole. */
type Refusal = { message: string; field: string | undefined };
