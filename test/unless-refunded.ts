import { sandbox } from './payment-sandbox';

/**
 * Acts on a charge of which the shop still has a part. server/after-refund.db.test.ts tests what payers do after a full
 * refund.
 */
export async function unlessRefunded(id: string, act: (id: string) => Promise<unknown>): Promise<void> {
  const charges = await sandbox.charges();
  const isRefunded = charges.some(
    (charge) => (charge.id === id || charge.reference === id) && charge.refundedCents >= charge.amountCents,
  );
  if (!isRefunded) await act(id);
}
