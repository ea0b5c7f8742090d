import type { ComponentProps } from 'react';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import type { ShownState } from '@/lib/presentation/order-timeline';

const TONES: Record<ShownState, ComponentProps<typeof Badge>['tone']> = {
  awaiting_payment: 'sun',
  paid: 'brand',
  confirmed: 'brand',
  released: 'brand',
  paid_out: 'brand',
  expired: 'neutral',
  cancelled: 'neutral',
  refunded: 'info',
  charged_back: 'danger',
  in_dispute: 'sun',
  refunding: 'info',
};

/** The state of an order in a word. */
export function StateBadge({ state }: { state: ShownState }) {
  const t = useTranslations('orders.states');
  return <Badge tone={TONES[state]}>{t(state)}</Badge>;
}
