import { useId } from 'react';
import { Form } from '@/components/forms/form';
import { SubmitButton } from '@/components/forms/submit-button';
import { useEndpointForm } from '@/components/forms/use-endpoint-form';
import { Field } from '@/components/ui/field';
import { fillIn } from '@/components/ui/fill-in';
import { Input } from '@/components/ui/input';
import { Text } from '@/components/ui/text';
import { proposeDate, type Purchase, type Sale } from '@/lib/orders/contract';
import type { CardProps } from '@/lib/presentation/card-props';
import { showDay } from '@/lib/presentation/order-dates';

type Props = CardProps<Purchase | Sale> & { today: string; onDone: () => void };

/** The day that one would like better. */
export function ProposeDate({ order, words, formWords, today, onChanged, onDone }: Props) {
  const id = useId();
  const form = useEndpointForm(proposeDate, {
    fields: proposeDate.body.pick({ execution_date: true }),
    input: (values, token) => ({ token, body: { order_id: order.id, ...values } }),
    words: formWords,
    onAnswer() {
      onDone();
      void onChanged();
    },
  });
  const { reschedule } = words;
  return (
    <Form form={form} words={formWords}>
      <Text tone="muted">
        {fillIn(reschedule.text, { name: order.name, day: showDay(order.execution_date) })}
      </Text>
      <Field id={id} label={reschedule.day} error={form.problemOf('execution_date')} announced={false}>
        {(wiring) => (
          <Input
            {...wiring}
            {...form.register('execution_date')}
            type="date"
            min={today}
            required
            defaultValue={order.execution_date < today ? today : order.execution_date}
          />
        )}
      </Field>
      <SubmitButton form={form}>{reschedule.submit}</SubmitButton>
    </Form>
  );
}
