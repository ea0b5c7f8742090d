import type { LedgerAccount } from '@/lib/generated/prisma/client';
import { type Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';

/** Accounts of money held at a gateway. */
export type CashAccount = Extract<LedgerAccount, 'cash_pix' | 'cash_paypal'>;

/** BRL cents, signed as in the ledger. */
export type TrialBalance = {
  /** The balance of each account; they sum to zero. */
  accounts: Record<LedgerAccount, number>;
  /** Our money at each gateway: gross movements, fees, and the rest. */
  gateways: Record<CashAccount, { grossCents: number; feeCents: number; netCents: number }>;
};

/** The trial balance as currently committed. */
export function readTrialBalance(): Promise<TrialBalance> {
  return trialBalance(db);
}

/** The whole ledger, in one query. */
export async function trialBalance(tx: Prisma.TransactionClient): Promise<TrialBalance> {
  const sums = await tx.$queryRaw<{ account: LedgerAccount; total: bigint; fees: bigint }[]>`
    select e.account, sum(e.amount_cents) as total,
      coalesce(sum(e.amount_cents) filter (where f.transaction_id is not null), 0) as fees
    from ledger_entries e
    left join ledger_entries f
      on f.transaction_id = e.transaction_id and f.account = 'gateway_costs' and e.account <> 'gateway_costs'
    group by e.account`;
  const totalOf = (account: LedgerAccount) => Number(sums.find((sum) => sum.account === account)?.total ?? 0);
  const gateway = (account: CashAccount) => {
    const netCents = totalOf(account);
    // Fees reduce the cash account, so the sign is reversed.
    const feeCents = -Number(sums.find((sum) => sum.account === account)?.fees ?? 0);
    return { grossCents: netCents + feeCents, feeCents, netCents };
  };
  return {
    accounts: recordOf(totalOf),
    gateways: { cash_pix: gateway('cash_pix'), cash_paypal: gateway('cash_paypal') },
  };
}

function recordOf(totalOf: (account: LedgerAccount) => number): Record<LedgerAccount, number> {
  return {
    cash_pix: totalOf('cash_pix'),
    cash_paypal: totalOf('cash_paypal'),
    bank: totalOf('bank'),
    escrow: totalOf('escrow'),
    provider: totalOf('provider'),
    fees: totalOf('fees'),
    pro_fees: totalOf('pro_fees'),
    discounts: totalOf('discounts'),
    gateway_costs: totalOf('gateway_costs'),
    losses: totalOf('losses'),
    overpayments: totalOf('overpayments'),
    written_off_debts: totalOf('written_off_debts'),
    review: totalOf('review'),
  };
}
