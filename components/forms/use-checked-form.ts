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
import { useReasons } from './use-reason';

/** The parts of a form that its fields use. */
export type FormFields<In extends FieldValues> = {
  /** For fields that are not plain inputs, and for watching values. */
  control: Control<In, unknown, unknown>;
  register: UseFormRegister<In>;
  setValue: UseFormSetValue<In>;
  /** The error message of a field. */
  errorFor: (name: Path<In>) => string | undefined;
  /** The errors of the last attempt, in contract order. */
  problems: string[];
  /** Shown on the button for two seconds. */
  bubble: string | null;
  /** False until the page is hydrated and the texts of reasons have loaded. */
  ready: boolean;
};

type CheckedForm<In extends FieldValues, Out> = {
  form: UseFormReturn<In, unknown, Out>;
  fields: FormFields<In>;
  isField: (name: string) => name is Path<In>;
  showBubble: (text: string | null) => void;
  /** Validates the values. The first error shows on the button, and its field gets the focus. */
  check: (event: FormEvent, onValid: (values: Out) => void | Promise<void>) => void;
};

/**
 * The common part of all forms. Validates on submit, and from then on each field as it changes, so an error
 * disappears once its field is valid. Fields start with the content of the page, so nothing typed before
 * hydration is lost.
 */
export function useCheckedForm<In extends FieldValues, Out>(
  schema: z.ZodType<Out, In>,
  reasons: Record<string, string> = {},
): CheckedForm<In, Out> {
  const form = useForm<In, unknown, Out>({ resolver: zodResolver(schema), shouldFocusError: false });
  const [problems, setProblems] = useState<string[]>([]);
  const [bubble, showBubble] = useBubble();
  const usual = useReasons();
  const inWords = (reason: string) => reasons[reason] ?? usual?.(reason) ?? reason;
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
      errorFor(name) {
        const reason = found.get(name);
        return reason === undefined ? undefined : inWords(reason);
      },
      problems,
      bubble,
      ready: usual !== null,
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

/** The reason for each field, in contract order. */
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
