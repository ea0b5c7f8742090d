import type { Payment, Prisma, Refund } from '@/lib/generated/prisma/client';
import type { Entry } from '@/lib/ledger/ledger';
import { db, inTransaction } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';

/**
 * What a payment is for. A payable defines the effect of each payment event; each function is called once per
 * event, inside its transaction, with the subject locked. `server/payables.ts` lists the payables.
 */
export type Payable = {
  /** The value of `Payment.payable`. */
  name: string;
  /**
   * Locks the subject's people, then the subject's row, until the transaction ends. That lock covers the
   * subject's payments, refunds, holds and postings, which have no locks of their own (docs/database.md,
   * locks).
   */
  lock(tx: Prisma.TransactionClient, subjectId: number): Promise<void>;
  /** Money arrived: returns where it goes, or why nothing waits for it, so that it is refunded. */
  settled(held: HeldPayment): Promise<Settlement>;
  /** A charge opened or failed at the gateway; no money moved. */
  chargeChanged(held: HeldPayment): Promise<void>;
  /** The gateway refuses to create the charge. */
  chargeRefused(held: HeldPayment): Promise<void>;
  /** Accepted money was refunded to the payer. */
  refunded(held: HeldPayment): Promise<void>;
  /** Unwanted money was refunded to the payer. */
  returned(held: HeldPayment): Promise<void>;
  /**
   * The gateway refunded a part by itself: returns the entries for it, `amountCents` in all. Below zero: it withdrew
   * such a refund.
   */
  partlyRefunded(held: HeldPayment, amountCents: number): Promise<Entry[]>;
  /** A partial refund, of a split or as goodwill, was withdrawn. */
  partWithdrawn(held: HeldPayment, part: Refund): Promise<void>;
  /** Money arrived that differs from the request; an operator decides. */
  mismatched(held: HeldPayment, money: Money): Promise<void>;
  /** That money went back to the payer, or is kept. */
  mismatchEnded(held: HeldPayment, end: 'refunded' | 'written_off', money: Money): Promise<void>;
  /** The payer charged accepted money back. */
  chargedBack(held: HeldPayment): Promise<void>;
  /** The charge-back was decided in our favour. */
  chargeBackWon(held: HeldPayment): Promise<void>;
};

/** The entries against the cash account, with a negative sum; or why the money is not wanted. */
type Settlement = { entries: Entry[] } | { unwanted: 'late' | 'duplicate' };

/** An amount in hundredths of its currency. */
export type Money = { amountCents: number; currency: string };

/** A payment whose subject is locked until the transaction ends. */
export type HeldPayment = { tx: Prisma.TransactionClient; payable: Payable; payment: Payment; at: Date };

/** Throws for a payment of a payable that is not listed. */
export function payableOf(
  payables: readonly Payable[],
  { id, payable: name }: Pick<Payment, 'id' | 'payable'>,
): Payable {
  const payable = payables.find((each) => each.name === name);
  if (!payable) throw new Error(`payment ${id} is for '${name}', which is not registered`);
  return payable;
}

/** Concurrent events of one payment wait for each other, and results at its gateway must not be lost. */
const PATIENT = { maxWait: 10_000, timeout: 15_000 };

/**
 * Runs `act` on a payment in one transaction, with its subject locked. Throws when the payment does not exist
 * or belongs to another payable. `within`: the caller's transaction instead of a new one.
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
      const payment = await tx.payment.findUniqueOrThrow({ where: { id: paymentId } });
      return act({ tx, payable, payment, at: clock.now() });
    },
    PATIENT,
  );
}
