import { useId, useState, type FormEvent } from 'react';
import { useTranslations } from 'next-intl';
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
import { storedChoice } from '@/lib/browser/payment-choice';
import type { HiredWork, PaymentDraft, Service } from '@/lib/browser/payment-draft';
import { firstDay, MIN_HIRE_CENTS } from '@/lib/orders/rules';
import { ServiceDay } from '../service-day';

type Props = { service: Service; work: HiredWork; sameDayUntilHour: number | null };

/** Service, day and price. Rendered in the browser only, because it needs the time in São Paulo. */
export function ChosenService({ service, work, sameDayUntilHour }: Props) {
  const t = useTranslations('details');
  const id = useId();
  const over = useTranslations('acceptance.day');
  const [now, setNow] = useState(() => new Date());
  const today = saoPauloDay(now);
  const first = firstDay(sameDayUntilHour, now);
  const [date, setDate] = useState(first);
  const isTooEarly = date < first;
  const tooCheap = toCents(service.price) < MIN_HIRE_CENTS;

  const hint =
    sameDayUntilHour === null
      ? t('whenHint')
      : `${over('hint', { hour: sameDayUntilHour })} ${t('whenHint')}`;

  function hire(event: FormEvent) {
    event.preventDefault();
    const later = new Date();
    setNow(later);
    // The page may have stayed open past midnight, or past the provider's hour.
    if (date < firstDay(sameDayUntilHour, later)) return;
    const draft: PaymentDraft = { selected: service, work, date };
    // Written through the choice, which has the same key but needs no schema on this page.
    storedChoice.write(draft);
    window.location.assign('/payment');
  }

  return (
    <form onSubmit={hire} noValidate>
      <Stack gap={6}>
        <Stack gap={2}>
          <Heading level={1}>{service.title}</Heading>
          <Text tone="muted">{t('with', { name: work.user_name })}</Text>
          {service.description !== '' && (
            <Text className="break-words whitespace-pre-line">{service.description}</Text>
          )}
          <TextLink href={`/details/${work.id}`} className="inline-flex min-h-11 items-center self-start">
            {t('backToAd')}
          </TextLink>
        </Stack>
        <Stack gap={2} className="sm:max-w-80">
          <Field
            id={id}
            label={t('when')}
            hint={hint}
            error={isTooEarly ? (first > today ? over('over') : t('past')) : null}
          >
            {(fieldProps) => (
              <Input
                {...fieldProps}
                type="date"
                required
                min={first}
                value={date}
                onChange={({ target }) => setDate(target.value)}
              />
            )}
          </Field>
          {/* Empty while no day is chosen, without moving what is below. */}
          <p className="min-h-6">{date !== '' && <ServiceDay day={date} today={today} />}</p>
        </Stack>
        <Stack gap={2}>
          <Text size="sm" tone="muted">
            {t('total')}
          </Text>
          <Price amount={formatMoney(toCents(service.price))} size="large" />
        </Stack>
        {tooCheap && <Text tone="muted">{t('tooCheap', { least: formatMoney(MIN_HIRE_CENTS) })}</Text>}
        <Button type="submit" size="large" wide disabled={tooCheap}>
          {t('hire')}
        </Button>
      </Stack>
    </form>
  );
}
