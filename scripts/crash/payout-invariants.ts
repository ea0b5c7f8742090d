import type { PayoutState } from '@/lib/generated/prisma/client';
import { listDuePayouts } from '@/lib/payouts/due-payouts';
import { db } from '@/lib/platform/database/db';
import { listTransfers, type Transfer } from './bank';
import { type Claim, none } from './claim';

export function countPayouts(state: PayoutState): Promise<number> {
  return db.payout.count({ where: { state } });
}

/** Compares pay-outs with the bank's transfers and with orders. */
export async function comparePayouts(): Promise<Claim[]> {
  const transfers = listTransfers();
  const sent = await db.payout.findMany({ where: { state: 'sent' } });
  const found = Object.entries(VIOLATIONS).map(async ([text, find]) => none(text, await find()));
  return [
    none(
      'the bank has sent each pay-out that was marked so, once, and no other',
      symmetricDifference(
        transfers.map(({ payoutId, id, pixKey, amountCents }) =>
          lineOf({ payoutId, id, pixKey, amountCents }),
        ),
        sent.map(({ id, transferId, pixKey, amountCents }) =>
          lineOf({ payoutId: id, id: transferId ?? '', pixKey, amountCents }),
        ),
      ),
    ),
    ...(await Promise.all(found)),
    none(
      'nothing is due that could be sent',
      (await listDuePayouts()).filter(({ obstacle }) => obstacle === null),
    ),
  ];
}

/** Each query finds violations of the named claim. */
const VIOLATIONS: Record<string, () => Promise<unknown[]>> = {
  'every pay-out that was sent is posted once, with its amount, and no other is': () => db.$queryRaw`
    select payouts.id from payouts left join ledger_transactions posted on posted.payout_id = payouts.id
      left join ledger_entries entry on entry.transaction_id = posted.id and entry.account = 'provider'
        and entry.user_id = payouts.user_id
    group by payouts.id
    having coalesce(sum(entry.amount_cents), 0) <> case state when 'sent' then payouts.amount_cents else 0 end
      or count(distinct posted.id) <> case state when 'sent' then 1 else 0 end`,
  'every order that is paid out was sent with a pay-out, and no order that is due': () => db.$queryRaw`
    select orders.id from orders left join payouts on payouts.id = orders.payout_id
    where orders.state = 'paid_out' and payouts.state is distinct from 'sent'
      or orders.state = 'released' and payouts.state is not null`,
  // A dispute or refund takes back its share, whether or not it was paid out.
  'each provider has earned what they got and what is due to them': () => db.$queryRaw`
    select users.id from users
    where coalesce((select -sum(amount_cents) from ledger_entries where account = 'provider' and user_id = users.id), 0)
      <> coalesce((select sum(price_cents - returned_cents - fee_cents) from orders
          where provider_id = users.id and state in ('released', 'paid_out')), 0)
        - coalesce((select sum(amount_cents) from payouts where user_id = users.id and state = 'sent'), 0)`,
  'no pay-out is left frozen': () => db.$queryRaw`select id from payouts where state = 'frozen'`,
};

function lineOf(transfer: Transfer): string {
  return JSON.stringify([transfer.payoutId, transfer.id, transfer.pixKey, transfer.amountCents]);
}

/** Items that are in only one of the lists, or there more than once. */
function symmetricDifference(one: string[], other: string[]): string[] {
  const twice = one.filter((line, index) => one.indexOf(line) !== index);
  return [
    ...twice,
    ...one.filter((line) => !other.includes(line)),
    ...other.filter((line) => !one.includes(line)),
  ];
}
