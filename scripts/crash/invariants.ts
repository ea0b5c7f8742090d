import { balanceOf } from '@/lib/ledger/ledger';
import { db } from '@/lib/platform/database/db';
import type { ChargeSummary } from '@/sandbox/balances';
import { comparePayouts, countPayouts } from './payout-invariants';
import { type Claim, none, same } from './claim';
import { listTransfers } from './bank';
import { countEmails } from './emails';
import type { Shop } from './customers';

type Findings = {
  orders: number;
  paid: number;
  refunds: number;
  batches: number;
  sent: number;
  failed: number;
  claims: Claim[];
};

/**
 * Checks that all money is accounted for. `failures` counts the times the operator process exited without being killed.
 */
export async function checkInvariants(
  { sandbox }: Pick<Shop, 'sandbox'>,
  failures: number,
): Promise<Findings> {
  const orders = await db.order.count();
  const paid = await db.order.count({ where: { paidAt: { not: null } } });
  const refunds = await db.refund.count({ where: { state: 'done' } });
  const released = await db.order.count({ where: { releasedAt: { not: null } } });
  const batches = await db.payoutBatch.count();
  const [sent, failed] = await Promise.all([countPayouts('sent'), countPayouts('failed')]);
  const sentCents = listTransfers().reduce((total, { amountCents }) => total + amountCents, 0);
  const charges = await sandbox.charges();
  const balances = await sandbox.balances();
  const claims = [
    ...(await compareCharges(charges)),
    ...(await Promise.all(Object.entries(VIOLATIONS).map(async ([text, find]) => none(text, await find())))),
    ...(await comparePayouts()),
    same(
      'Mercado Pago has what the ledger says, and what the bank has sent',
      balances.pix.balanceCents,
      (await balanceOf(db, 'cash_pix')) + sentCents,
    ),
    same('PayPal has what the ledger says', balances.paypal.balanceCents, await balanceOf(db, 'cash_paypal')),
    same('what is held is held for paid orders', await heldCents(), -(await balanceOf(db, 'escrow'))),
    same('every paid order caused one email', paid, await countEmails('orderPaidCustomer')),
    same('every released order caused one email', released, await countEmails('orderReleasedProvider')),
    same('the operator was never stopped but by us', failures, 0),
    {
      text: 'money moved at all, in each way',
      holds: Math.min(paid, refunds, batches, sent, failed) > 0,
      found: `${paid} paid, ${refunds} refunds, ${batches} batches, ${sent} sent, ${failed} failed`,
    },
  ];
  return { orders, paid, refunds, batches, sent, failed, claims };
}

/** Compares the gateways' charges with our payments. */
async function compareCharges(charges: ChargeSummary[]): Promise<Claim[]> {
  const payments = await db.payment.findMany();
  const stateOf = new Map(payments.map(({ id, state }) => [id, state]));
  const references = charges.map(({ reference }) => reference ?? 'none');
  return [
    none(
      'no charge without an order',
      references.filter((reference) => !stateOf.has(reference)),
    ),
    none(
      'no payment was charged twice',
      references.filter((reference, index) => references.indexOf(reference) !== index),
    ),
    none(
      'no money went back twice',
      charges.filter((charge) => charge.refunds > 1),
    ),
    none(
      'no money came without being noted, and none is noted that is not there',
      charges.filter(
        ({ reference, isMoneyHere }) => isMoneyHere !== (stateOf.get(reference ?? '') === 'approved'),
      ),
    ),
  ];
}

/** Each query finds violations of the named claim. */
const VIOLATIONS: Record<string, () => Promise<unknown[]>> = {
  'no order was paid twice': () => db.$queryRaw`
    select p.order_id from ledger_transactions t join payments p on p.id = t.payment_id
    where t.kind = 'payment' group by 1 having count(*) > 1
    union all select order_id from order_events where kind = 'paid' group by 1 having count(*) > 1`,
  'no order is paid and not posted, or posted and not paid': () => db.$queryRaw`
    select o.id from orders o where (o.paid_at is null) = exists (
      select from ledger_transactions t join payments p on p.id = t.payment_id
      where p.order_id = o.id and t.kind = 'payment')`,
  'every transaction of the ledger sums to zero': () => db.$queryRaw`
    select transaction_id from ledger_entries group by 1 having sum(amount_cents) <> 0`,
  'no refund is left undone': () => db.$queryRaw`select id from refunds where state <> 'done'`,
  'nothing is still only intended': () => db.$queryRaw`select id from payments where state = 'intended'`,
  'nothing waits for a person': () => db.$queryRaw`select id from payments where state = 'review'`,
};

async function heldCents(): Promise<number> {
  const where = { state: { in: ['paid' as const, 'confirmed' as const] } };
  const { _sum } = await db.order.aggregate({ where, _sum: { priceCents: true } });
  return _sum.priceCents ?? 0;
}
