import type { FieldValues, Path, PathValue } from 'react-hook-form';
import type { z } from 'zod';
import { type EndpointForm, useEndpointForm } from '@/components/forms/use-endpoint-form';
import { useRefresh } from '@/components/forms/use-endpoint-query';
import type { Endpoint } from '@/lib/platform/endpoint';
import type { CallInput } from '@/lib/platform/http/call';

type Options<In extends FieldValues> = {
  /** Fields of text that are empty again once it is done. */
  emptied: Path<In>[];
  /** Stands around the call, as `useConfirmed` does. */
  around?: <Result>(ask: () => Promise<Result>) => Promise<Result>;
};

/** A form over an act about a person; done, all that the page shows of them is asked for anew. */
export function usePersonForm<E extends Endpoint, In extends FieldValues, Out>(
  uid: string,
  endpoint: E & { body: z.ZodType<Out, In> },
  { emptied, around }: Options<In>,
): EndpointForm<In> {
  const refresh = useRefresh();
  const form = useEndpointForm<E, In, Out>(endpoint, {
    fields: endpoint.body,
    input(body, token) {
      const whole: unknown = { params: { uid }, body, token };
      // All of a CallInput is in it, but TypeScript does not put generic parts together.
      return whole as CallInput<E>;
    },
    ...(around && { around }),
    onAnswer() {
      // As they are fields of text.
      for (const name of emptied) form.setValue(name, '' as PathValue<In, Path<In>>);
      return refresh();
    },
  });
  return form;
}
