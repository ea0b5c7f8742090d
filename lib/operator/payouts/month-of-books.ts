import { LedgerAccount, type LedgerKind } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { saoPauloDay } from '@/lib/platform/dates';
import { clock } from '@/lib/services/clock/clock';
import { boundsOf } from './books';

/** BRL cents, signed as in the ledger. */
type AccountMonth = {
  account: LedgerAccount;
  openingCents: number;
  movedCents: number;
  closingCents: number;
};

/** What transactions of one kind moved in one account. */
type Movement = { kind: LedgerKind; account: LedgerAccount; cents: number; rows: number };

export type BooksMonth = {
  /** The accounts with a balance or a movement, in the order of the trial balance. */
  accounts: AccountMonth[];
  /** Sorted by kind and account. */
  movements: Movement[];
  /** Number of entries, and of the transactions that they belong to. */
  rows: number;
  transactions: number;
  /** Our fees of the month, the gateway costs, and the difference; gains are positive. */
  result: { feeCents: number; publishingFeeCents: number; gatewayCents: number; netCents: number };
  /**
   * The adjacent months, YYYY-MM. `before` is null if the ledger has nothing earlier; `after` if the month is not over.
   */
  before: string | null;
  after: string | null;
};

/** A São Paulo month, YYYY-MM, of the ledger. Past months do not change. */
export async function readMonth(month: string): Promise<BooksMonth> {
  const [from, until] = boundsOf(month);
  const [opening, movements, [counted], first] = await Promise.all([
    db.$queryRaw<{ account: LedgerAccount; cents: bigint }[]>`
      select e.account, sum(e.amount_cents) as cents
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where t.posted_at < ${from} group by e.account`,
    db.$queryRaw<(Omit<Movement, 'cents'> & { cents: bigint })[]>`
      select t.kind, e.account, sum(e.amount_cents) as cents, count(*)::int as rows
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where t.posted_at >= ${from} and t.posted_at < ${until}
      group by t.kind, e.account order by t.kind, e.account`,
    db.$queryRaw<{ transactions: number }[]>`
      select count(*)::int as transactions from ledger_transactions
      where posted_at >= ${from} and posted_at < ${until}`,
    db.ledgerTransaction.findFirst({ orderBy: { postedAt: 'asc' }, select: { postedAt: true } }),
  ]);
  const moved = movements.map((movement) => ({ ...movement, cents: Number(movement.cents) }));
  const movedIn = (account: LedgerAccount) =>
    moved.filter((each) => each.account === account).reduce((sum, { cents }) => sum + cents, 0);
  const accounts = Object.values(LedgerAccount).map((account): AccountMonth => {
    const openingCents = Number(opening.find((each) => each.account === account)?.cents ?? 0);
    const movedCents = movedIn(account);
    return { account, openingCents, movedCents, closingCents: openingCents + movedCents };
  });
  return {
    accounts: accounts.filter(
      ({ account, openingCents }) => openingCents !== 0 || moved.some((each) => each.account === account),
    ),
    movements: moved,
    rows: moved.reduce((sum, { rows }) => sum + rows, 0),
    transactions: counted?.transactions ?? 0,
    result: resultOf(movedIn),
    before: first && first.postedAt < from ? monthBefore(month) : null,
    after: until <= clock.now() ? saoPauloDay(until).slice(0, month.length) : null,
  };
}

/** In the ledger, gains are negative and costs positive. */
function resultOf(movedIn: (account: LedgerAccount) => number): BooksMonth['result'] {
  const [feeCents, publishingFeeCents] = [0 - movedIn('fees'), 0 - movedIn('pro_fees')];
  const gatewayCents = 0 - movedIn('gateway_costs');
  return {
    feeCents,
    publishingFeeCents,
    gatewayCents,
    netCents: feeCents + publishingFeeCents + gatewayCents,
  };
}

function monthBefore(month: string): string {
  const [start] = boundsOf(month);
  return saoPauloDay(new Date(start.getTime() - 1)).slice(0, month.length);
}
