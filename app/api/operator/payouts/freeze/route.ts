import { handle } from '@/app/handle';
import { freezeDue } from '@/lib/operator/payouts/console-payouts';
import { freezePayouts as endpoint } from '@/lib/operator/payouts/contract';

export const PUT = handle(endpoint, ({ body: { account, amount_cents } }, { actor }) =>
  freezeDue(actor, { account, amountCents: amount_cents }),
);
