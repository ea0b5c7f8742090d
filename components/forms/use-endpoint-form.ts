import { useState, type FormEvent } from 'react';
import { useTranslations } from 'next-intl';
import { zodResolver } from '@hookform/resolvers/zod';
import {
  useForm,
  type Control,
  type FieldValues,
  type Path,
  type UseFormRegister,
  type UseFormSetValue,
} from 'react-hook-form';
import type { z } from 'zod';
import { withSession } from '@/lib/browser/with-session';
import { call, CallError, type CallInput } from '@/lib/platform/http/call';
import type { Answer, Endpoint } from '@/lib/platform/endpoint';
import { messageOf } from '@/lib/browser/message-of';
import { useBubble } from './use-bubble';
import { useHydrated } from './use-hydrated';
import { useReason } from './use-reason';

type Options<E extends Endpoint, In extends FieldValues, Out> = {
  /** The part of the contract that this form fills in. */
  fields: z.ZodType<Out, In>;
  /** What is sent, from what was filled in; the token is empty unless the call wants a user. */
  input: (values: Out, token: string) => CallInput<E>;
  /** What this form says instead of the usual text of a reason. */
  reasons?: Record<string, string>;
  /** What it says when it fails without words of its own. */
  otherwise?: string;
  onAnswer: (answer: Answer<E>, values: Out) => void | Promise<void>;
  /** Looks at what was filled in rightly, before it is sent; true: it is not sent. */
  onValid?: (values: Out) => boolean | Promise<boolean>;
  /** Looks at a refusal first; true: nothing is left to be said. */
  onRefused?: (error: CallError, values: Out) => boolean;
};

export type EndpointForm<In extends FieldValues> = {
  /** For fields that are no plain boxes, and for watching what is filled in. */
  control: Control<In, unknown, unknown>;
  register: UseFormRegister<In>;
  setValue: UseFormSetValue<In>;
  /** What is wrong with a field, in words. */
  problemOf: (name: Path<In>) => string | undefined;
  /** What is wrong with no field in particular, in words. */
  problem: string | null;
  /** All that is wrong with fields, in the order of the contract. */
  problems: string[];
  /** What the button says for two seconds. */
  bubble: string | null;
  pending: boolean;
  /** False until the browser has taken over. */
  ready: boolean;
  submit: (event: FormEvent) => void;
};

/**
 * A form over one call: checks with the call's own contract, sends, and brings what the server refuses to the field
 * or the button it belongs to. Fields start as they stand in the page, so nothing typed early is lost.
 */
export function useEndpointForm<E extends Endpoint, In extends FieldValues, Out>(
  endpoint: E,
  { fields, input, reasons, otherwise, onAnswer, onValid, onRefused }: Options<E, In, Out>,
): EndpointForm<In> {
  const form = useForm<In, unknown, Out>({ resolver: zodResolver(fields), reValidateMode: 'onSubmit' });
  const { errors, isSubmitting } = form.formState;
  const [refusal, setRefusal] = useState<Refusal>(NONE);
  const [bubble, showBubble] = useBubble();
  const t = useTranslations('forms');
  const usual = useReason();
  const inWords = (reason: string) => reasons?.[reason] ?? usual(reason);
  const found = messagesIn(errors);

  async function send(values: Out): Promise<void> {
    try {
      if (await onValid?.(values)) return;
      const ask = (token: string) => call<E>(endpoint.method, endpoint.path, input(values, token));
      await onAnswer(await (endpoint.access === 'user' ? withSession(ask) : ask('')), values);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (onRefused?.(error, values)) return;
      const message = messageOf(error, otherwise ?? t('tryLater'));
      const names = Object.keys(error.fields).filter((name) => name in form.getValues());
      setRefusal({ message, field: names.length === 1 ? names[0] : undefined });
      showBubble(message);
    }
  }

  return {
    control: form.control,
    register: form.register,
    setValue: form.setValue,
    problemOf(name) {
      const reason = found.get(name);
      if (reason !== undefined) return inWords(reason);
      return refusal.field === name ? (refusal.message ?? undefined) : undefined;
    },
    problem: refusal.field === undefined ? refusal.message : null,
    problems: found.size > 0 || !refusal.message ? [...found.values()].map(inWords) : [refusal.message],
    bubble,
    pending: isSubmitting,
    ready: useHydrated(),
    submit(event) {
      setRefusal(NONE);
      showBubble(null);
      const check = form.handleSubmit(send, (wrong) => {
        const [first] = messagesIn(wrong).values();
        showBubble(first === undefined ? null : inWords(first));
      });
      void check(event);
    },
  };
}

/** What the server said no to: a field, when it named a single one, else the whole. */
type Refusal = { message: string | null; field?: string };

const NONE: Refusal = { message: null };

/** The reason for each field, in the order in which the contract found them. */
export function messagesIn(errors: object): Map<string, string> {
  const entries: [string, unknown][] = Object.entries(errors);
  return new Map(
    entries.flatMap(([name, error]): [string, string][] => {
      const message =
        typeof error === 'object' && error !== null && 'message' in error ? error.message : null;
      return typeof message === 'string' ? [[name, message]] : [];
    }),
  );
}
