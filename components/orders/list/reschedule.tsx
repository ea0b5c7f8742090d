import { useId, useState } from 'react';
import { useTranslations } from 'next-intl';
import { Form } from '@/components/forms/form';
import { HelpLink } from '@/components/forms/help-link';
import { SubmitButton } from '@/components/forms/submit-button';
import { useEndpointForm } from '@/components/forms/use-endpoint-form';
import { useRefresh } from '@/components/forms/use-endpoint-query';
import { useServiceDayText } from '@/components/orders/service-day';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Text } from '@/components/ui/text';
import { revealOrder } from '@/lib/browser/reveal-heading';
import { proposeDate, type Purchase, type Sale } from '@/lib/orders/contract';
import { PushOffer } from '@/components/notices/push-offer';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';

/** Opens the form to propose another day. */
export function Reschedule(props: { order: Purchase | Sale; today: string }) {
  const t = useTranslations('orders.reschedule');
  const [open, setOpen] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const close = () => setOpen(false);
  function finish() {
    close();
    setAsked(true);
  }
  return (
    <>
      <Button
        variant="secondary"
        icon={<Icon name="calendar-check" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('open')}
      </Button>
      <Dialog open={open} onClose={close} title={t('title')}>
        {open && <ProposeDate {...props} onDone={finish} />}
      </Dialog>
      {isAsked && <PushOffer after="reschedule" name={props.order.name} />}
    </>
  );
}

type ProposeDateProps = { order: Purchase | Sale; today: string; onDone: () => void };

/** Proposes another day. */
function ProposeDate({ order, today, onDone }: ProposeDateProps) {
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
