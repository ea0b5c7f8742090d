import { useState, type FormEvent } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import {
  useForm,
  type Control,
  type FieldValues,
  type Path,
  type UseFormRegister,
  type UseFormReturn,
  type UseFormSetValue,
} from 'react-hook-form';
import type { z } from 'zod';
import { useBubble } from './use-bubble';
import { useHydrated } from './use-hydrated';
import { useReason } from './use-reason';

/** What the fields of a form ask of it. */
export type FormFields<In extends FieldValues> = {
  /** For fields that are no plain boxes, and for watching what is filled in. */
  control: Control<In, unknown, unknown>;
  register: UseFormRegister<In>;
  setValue: UseFormSetValue<In>;
  /** What is wrong with a field, in words. */
  problemOf: (name: Path<In>) => string | undefined;
  /** All that was wrong with fields at the last try, in the order of the contract. */
  problems: string[];
  /** What the button says for two seconds. */
  bubble: string | null;
  /** False until the browser has taken over. */
  ready: boolean;
};

type CheckedForm<In extends FieldValues, Out> = {
  form: UseFormReturn<In, unknown, Out>;
  fields: FormFields<In>;
  isField: (name: string) => name is Path<In>;
  showBubble: (text: string | null) => void;
  /** Checks what is filled in: what is wrong first is said on the button, and its field gets the focus. */
  check: (event: FormEvent, onValid: (values: Out) => void | Promise<void>) => void;
};

/**
 * What is common to forms, whether they are sent or stay on the page. Checked when it is to go on, and from then on
 * field by field as they change, so that a problem goes as soon as its field is right. Fields start as they stand in
 * the page, so nothing typed early is lost.
 */
export function useCheckedForm<In extends FieldValues, Out>(
  schema: z.ZodType<Out, In>,
  reasons: Record<string, string> = {},
): CheckedForm<In, Out> {
  const form = useForm<In, unknown, Out>({ resolver: zodResolver(schema), shouldFocusError: false });
  const [problems, setProblems] = useState<string[]>([]);
  const [bubble, showBubble] = useBubble();
  const usual = useReason();
  const inWords = (reason: string) => reasons[reason] ?? usual(reason);
  const found = messagesIn(form.formState.errors);
  const isField = (name: string): name is Path<In> => name in form.getValues();

  function refuse(errors: object): void {
    const wrong = [...messagesIn(errors)];
    setProblems(wrong.map(([, reason]) => inWords(reason)));
    const [first] = wrong;
    if (!first) return;
    showBubble(inWords(first[1]));
    if (isField(first[0])) form.setFocus(first[0]);
  }

  return {
    form,
    fields: {
      control: form.control,
      register: form.register,
      setValue: form.setValue,
      problemOf(name) {
        const reason = found.get(name);
        return reason === undefined ? undefined : inWords(reason);
      },
      problems,
      bubble,
      ready: useHydrated(),
    },
    isField,
    showBubble,
    check(event, onValid) {
      setProblems([]);
      showBubble(null);
      void form.handleSubmit(onValid, refuse)(event);
    },
  };
}

/** The reason for each field, in the order in which the contract found them. */
function messagesIn(errors: object): Map<string, string> {
  const entries: [string, unknown][] = Object.entries(errors);
  return new Map(
    entries.flatMap(([name, error]): [string, string][] => {
      const message =
        typeof error === 'object' && error !== null && 'message' in error ? error.message : null;
      return typeof message === 'string' ? [[name, message]] : [];
    }),
  );
}
