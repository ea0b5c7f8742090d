import { useId } from 'react';
import { useTranslations } from 'next-intl';
import { HelpLink } from '@/components/forms/help-link';
import { revealOrder } from '@/lib/browser/reveal-heading';
import { Form } from '@/components/forms/form';
import { SubmitButton } from '@/components/forms/submit-button';
import { useEndpointForm } from '@/components/forms/use-endpoint-form';
import { useServiceDayText } from '@/components/orders/service-day';
import { useRefresh } from '@/components/forms/use-endpoint-query';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Text } from '@/components/ui/text';
import { proposeDate, type Purchase, type Sale } from '@/lib/orders/contract';

type Props = { order: Purchase | Sale; today: string; onDone: () => void };

/** Proposes another day. */
export function ProposeDate({ order, today, onDone }: Props) {
  const t = useTranslations('orders.reschedule');
  const dayText = useServiceDayText(today);
  const refresh = useRefresh();
  const id = useId();
  const form = useEndpointForm(proposeDate, {
    fields: proposeDate.body.pick({ execution_date: true }),
    input: (values, token) => ({ token, body: { order_id: order.id, ...values } }),
    async onAnswer() {
      onDone();
      await refresh();
      revealOrder(order.id);
    },
  });
  return (
    <Form form={form}>
      <Text tone="muted">{t('text', { name: order.name, day: dayText(order.execution_date) })}</Text>
      <Field id={id} label={t('day')} error={form.errorFor('execution_date') ?? null} announceError={false}>
        {(fieldProps) => (
          <Input
            {...fieldProps}
            {...form.register('execution_date')}
            type="date"
            min={today}
            required
            defaultValue={order.execution_date < today ? today : order.execution_date}
          />
        )}
      </Field>
      <HelpLink topic="rescheduling" />
      <SubmitButton form={form}>{t('submit')}</SubmitButton>
    </Form>
  );
}
