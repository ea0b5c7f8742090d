import type { ComparedList, PaymentMethod, Prisma } from '@/lib/generated/prisma/client';
import { listOpenRestores } from '@/lib/ledger/restore';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { clock } from '@/lib/services/clock/clock';
import { listKnownGateways } from '@/lib/services/payment-gateways/payment-gateways';
import { gatewayOf } from '@/lib/services/payment-gateways/port';
import { LISTED_LATE_MS, LISTS_COMPARED_MS } from '@/lib/payments/rules';

type Tx = Prisma.TransactionClient;

/**
 * From when a gateway's list has to be compared: at least the last days, everything since the last complete comparison,
 * and everything since the backup of a restore that is not confirmed.
 */
export async function findListStart(method: PaymentMethod, now: Date): Promise<Date> {
  const [list, [restore]] = [
    await db.comparedList.findUnique({ where: { method } }),
    await listOpenRestores(),
  ];
  const starts = [now.getTime() - LISTS_COMPARED_MS];
  if (list?.comparedUpTo) starts.push(list.comparedUpTo.getTime() - LISTED_LATE_MS);
  if (restore) starts.push(restore.backupAt.getTime());
  return new Date(Math.min(...starts));
}

/** Every payment of the list up to this time was compared. */
export async function noteComparedList(method: PaymentMethod, upTo: Date): Promise<void> {
  // Of two concurrent comparisons the later one counts.
  await db.$executeRaw`
    insert into compared_lists (method, compared_up_to) values (${method}::payment_method, ${upTo})
    on conflict (method) do update
    set compared_up_to = greatest(compared_lists.compared_up_to, excluded.compared_up_to)`;
}

/** A comparison was incomplete: it failed, or money in the list is still pending. */
export async function noteIncompleteComparison(method: PaymentMethod, since: Date): Promise<void> {
  const failedAt = clock.now();
  // The first one marks from when the list has to be compared.
  const create = { method, failedAt, comparedUpTo: since };
  await db.comparedList.upsert({ where: { method }, create, update: { failedAt } });
}

/** An operator has compared the list by hand. */
export async function noteCheckedList(tx: Tx, method: PaymentMethod): Promise<void> {
  const checkedAt = clock.now();
  const create = { method, checkedAt, comparedUpTo: checkedAt };
  await tx.comparedList.upsert({ where: { method }, create, update: { checkedAt } });
}

/**
 * Refuses to confirm a restore until every gateway's list has been compared after it, by the job or an operator. Throws
 * `conflict` (lists_not_compared).
 */
export async function requireComparedLists(tx: Tx, restoredAt: Date): Promise<void> {
  const lists = await listUncompared(tx, restoredAt);
  if (lists.length > 0) throw new DomainError('conflict', 'lists_not_compared');
}

/** Gateways whose lists an operator must compare by hand after a restore, because the job could not. */
export async function findMethodsToCheckByHand(tx: Tx, restoredAt: Date): Promise<PaymentMethod[]> {
  const lists = await listUncompared(tx, restoredAt);
  return lists.filter((list) => isIncomplete(list, restoredAt)).map(({ method }) => method);
}

/** The lists of gateways with keys, and of those that had keys earlier. */
async function listUncompared(tx: Tx, since: Date): Promise<ComparedList[]> {
  const lists = await tx.comparedList.findMany({ orderBy: { method: 'asc' } });
  const unseen = listKnownGateways().filter((method) => !lists.some((list) => list.method === method));
  const never = { comparedUpTo: null, failedAt: null, checkedAt: null };
  return [...lists, ...unseen.map((method) => ({ method, ...never }))].filter(
    ({ comparedUpTo, checkedAt }) => !isSince(comparedUpTo, since) && !isSince(checkedAt, since),
  );
}

/** A comparison since then was incomplete, or the gateway no longer has keys. */
function isIncomplete({ method, failedAt }: ComparedList, since: Date): boolean {
  return isSince(failedAt, since) || !listKnownGateways().includes(gatewayOf(method));
}

function isSince(at: Date | null, since: Date): boolean {
  return at !== null && at >= since;
}
