import { useId, useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Heading } from '@/components/ui/heading';
import { Input } from '@/components/ui/input';
import { Price } from '@/components/ui/price';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { TextLink } from '@/components/ui/text-link';
import { saoPauloDay } from '@/lib/platform/dates';
import { formatMoney, toCents } from '@/lib/platform/money';
import { paymentDraft, type HiredWork, type Service } from '@/lib/browser/payment-draft';
import { LEAST_HIRE_PRICE } from '@/lib/presentation/hire-rules';

export type ChosenServiceLabels = Record<
  'with' | 'when' | 'whenHint' | 'past' | 'total' | 'hire' | 'tooCheap' | 'back',
  string
>;

type Props = { service: Service; work: HiredWork; labels: ChosenServiceLabels };

/** What, when and for how much. Drawn in the browser only: today is the visitor's today, in São Paulo. */
export function ChosenService({ service, work, labels }: Props) {
  const id = useId();
  const [today, setToday] = useState(() => saoPauloDay(new Date()));
  const [date, setDate] = useState(today);
  const past = date < today;

  function hire(event: FormEvent) {
    event.preventDefault();
    const now = saoPauloDay(new Date());
    setToday(now);
    // The page may have stayed open past midnight.
    if (date < now) return;
    paymentDraft.write({ selected: service, work, date });
    window.location.assign('/payment');
  }

  return (
    <form onSubmit={hire} noValidate>
      <Stack gap={6}>
        <Stack gap={2}>
          <Heading level={1}>{service.title}</Heading>
          <Text tone="muted">{labels.with}</Text>
          {service.description !== '' && (
            <Text className="break-words whitespace-pre-line">{service.description}</Text>
          )}
          <TextLink href={`/details/${work.id}`} className="inline-flex min-h-11 items-center self-start">
            {labels.back}
          </TextLink>
        </Stack>
        <Field
          id={id}
          label={labels.when}
          hint={labels.whenHint}
          error={past ? labels.past : undefined}
          className="sm:max-w-80"
        >
          {(wiring) => (
            <Input
              {...wiring}
              type="date"
              required
              min={today}
              value={date}
              onChange={({ target }) => setDate(target.value)}
            />
          )}
        </Field>
        <Stack gap={2}>
          <Text size="sm" tone="muted">
            {labels.total}
          </Text>
          <Price amount={formatMoney(toCents(service.price))} size="large" />
        </Stack>
        {service.price < LEAST_HIRE_PRICE && <Text tone="muted">{labels.tooCheap}</Text>}
        <Button type="submit" size="large" wide disabled={service.price < LEAST_HIRE_PRICE}>
          {labels.hire}
        </Button>
      </Stack>
    </form>
  );
}
