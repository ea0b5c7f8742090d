import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, type FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { useBubble } from './use-bubble';
import { messagesIn, type EndpointForm } from './use-endpoint-form';
import { useHydrated } from './use-hydrated';
import { useReason } from './use-reason';

type Options<In extends FieldValues, Out> = {
  fields: z.ZodType<Out, In>;
  onValid: (values: Out) => void;
};

/** A form like those over a call, whose content stays on the page. */
export function useLocalForm<In extends FieldValues, Out>({
  fields,
  onValid,
}: Options<In, Out>): EndpointForm<In> {
  const form = useForm<In, unknown, Out>({ resolver: zodResolver(fields), reValidateMode: 'onSubmit' });
  const [bubble, showBubble] = useBubble();
  const inWords = useReason();
  const found = messagesIn(form.formState.errors);
  return {
    control: form.control,
    register: form.register,
    setValue: form.setValue,
    problemOf(name) {
      const reason = found.get(name);
      return reason === undefined ? undefined : inWords(reason);
    },
    problem: null,
    problems: [...found.values()].map(inWords),
    bubble,
    pending: false,
    ready: useHydrated(),
    submit(event) {
      const check = form.handleSubmit(onValid, (wrong) => {
        const [first] = messagesIn(wrong).values();
        showBubble(first === undefined ? null : inWords(first));
      });
      void check(event);
    },
  };
}
