import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { TextLink } from '@/components/ui/text-link';
import { formatMoney, toCents } from '@/lib/platform/money';
import type { Draft } from './draft';

export type CheckoutSummaryLabels = Record<
  'summary' | 'service' | 'professional' | 'date' | 'total' | 'change',
  string
>;

type Props = {
  draft: Draft;
  labels: CheckoutSummaryLabels;
  /** The action, below the total. */
  children: ReactNode;
};

/** What is paid for, to whom, for which day and how much. */
export function CheckoutSummary({ draft: { selected, work, date }, labels, children }: Props) {
  return (
    <Card as="section" aria-labelledby="summary">
      <Stack gap={4}>
        <div className="flex items-center justify-between gap-4">
          <Heading level={2} size="lg" id="summary">
            {labels.summary}
          </Heading>
          <TextLink href={`/details/${work.id}/selected`} className="inline-flex min-h-11 items-center">
            {labels.change}
          </TextLink>
        </div>
        <dl className="flex flex-col gap-3">
          <Line name={labels.service}>{selected.title}</Line>
          <Line name={labels.professional}>{work.user_name}</Line>
          {/* Shown as YYYY/MM/DD (specification, point 5). */}
          <Line name={labels.date}>{date.slice(0, 10).replaceAll('-', '/')}</Line>
          <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-4">
            <dt className="font-semibold">{labels.total}</dt>
            <dd className="text-2xl font-bold tabular-nums">{formatMoney(toCents(selected.price))}</dd>
          </div>
        </dl>
        {children}
      </Stack>
    </Card>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}
