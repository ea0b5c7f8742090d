import type { Payment, Prisma } from '@/lib/generated/prisma/client';
import type { Entry } from '@/lib/ledger/ledger';
import { db, inTransaction } from '@/lib/platform/db';
import { clock } from '@/lib/services/clock/clock';

/**
 * What payments can be for, and what their fate means to it (decisions/0028). Each is called once for what happened,
 * inside its transaction, with payment and subject locked. Everything that can be paid defines one, and
 * `server/payables.ts` lists them.
 */
export type Payable = {
  /** As it stands with its payments. */
  name: string;
  /**
   * Keeps the people, the subject's payments and the subject from changing until the transaction ends, in this order
   * (decisions/0035).
   */
  lock(tx: Prisma.TransactionClient, subjectId: number): Promise<void>;
  /** Money has come: says where it goes, or why nothing waits for it. Then it is given back. */
  settled(held: HeldPayment): Promise<Settlement>;
  /** A charge is open now, or came to nothing at the gateway; the money is where it was. */
  chargeChanged(held: HeldPayment): Promise<void>;
  /** The gateway does not make the charge. */
  chargeRefused(held: HeldPayment): Promise<void>;
  /** Money that was taken is with the payer again. */
  refunded(held: HeldPayment): Promise<void>;
  /** Money that nothing waited for is with the payer again. */
  returned(held: HeldPayment): Promise<void>;
  /**
   * The gateway has given back a part of money that was taken: says where that stands in the books from now on, more
   * than zero by `amountCents` in all.
   */
  partlyRefunded(held: HeldPayment, amountCents: number): Promise<Entry[]>;
  /** The payer disputes money that was taken. */
  chargedBack(held: HeldPayment): Promise<void>;
  /** The dispute was decided for us, and all is as before it. */
  chargeBackWon(held: HeldPayment): Promise<void>;
};

/** The entries that stand against the cash, together as much less than zero; or why the money is not wanted. */
type Settlement = { entries: Entry[] } | { unwanted: 'late' | 'duplicate' };

/** A payment, kept from changing until the transaction ends, and before it what it is for. */
export type HeldPayment = { tx: Prisma.TransactionClient; payable: Payable; payment: Payment; at: Date };

/** What a payment is for. Throws when it is for nothing that is listed: then nothing may be done with it. */
export function payableOf(
  payables: readonly Payable[],
  { id, payable: name }: Pick<Payment, 'id' | 'payable'>,
): Payable {
  const payable = payables.find((each) => each.name === name);
  if (!payable) throw new Error(`payment ${id} is for '${name}', which is not registered`);
  return payable;
}

/** Keeps all payments for one thing from changing until the transaction ends; locked after people, before the thing. */
export async function lockPayments(
  tx: Prisma.TransactionClient,
  { payable, subjectId }: { payable: string; subjectId: number },
): Promise<void> {
  await tx.$queryRaw`
    select id from payments where payable = ${payable} and subject_id = ${subjectId}
    order by id for no key update`;
}

/** Many may want the same payment at once, and whatever was done at its gateway has to be noted. */
const PATIENT = { maxWait: 10_000, timeout: 15_000 };

/**
 * Acts on a payment in one transaction that nobody else changes it or what it is for in meanwhile. Throws when there
 * is no such payment, or it is for something else. `within`: the transaction of who asks, instead of one of its own.
 */
export async function withPayment<Result>(
  payable: Payable,
  paymentId: string,
  act: (held: HeldPayment) => Promise<Result>,
  within?: Prisma.TransactionClient,
): Promise<Result> {
  const known = await (within ?? db).payment.findUniqueOrThrow({ where: { id: paymentId } });
  payableOf([payable], known);
  return inTransaction(
    within,
    async (tx) => {
      await payable.lock(tx, known.subjectId);
      await tx.$queryRaw`select id from payments where id = ${paymentId}::uuid for no key update`;
      const payment = await tx.payment.findUniqueOrThrow({ where: { id: paymentId } });
      return act({ tx, payable, payment, at: clock.now() });
    },
    PATIENT,
  );
}
