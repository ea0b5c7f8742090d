import type { ComponentProps } from 'react';
import { Badge } from '@/components/ui/badge';
import type { OrderState } from '@/lib/orders/contract';
import type { OrdersWords } from './orders-words';

const TONES: Record<OrderState, ComponentProps<typeof Badge>['tone']> = {
  awaiting_payment: 'sun',
  paid: 'brand',
  confirmed: 'brand',
  released: 'brand',
  paid_out: 'brand',
  expired: 'neutral',
  cancelled: 'neutral',
  refunded: 'info',
  disputed: 'danger',
};

/** How an order stands, in a word. */
export function StateBadge({ state, words }: { state: OrderState; words: OrdersWords }) {
  return <Badge tone={TONES[state]}>{words.states[state]}</Badge>;
}
