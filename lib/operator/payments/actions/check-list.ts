import type { PaymentMethod, Prisma } from '@/lib/generated/prisma/client';
import { findMethodsToCheckByHand, noteCheckedList } from '@/lib/payments/reconciliation/compared-list';
import { type Gateway, gatewayOf } from '@/lib/services/payment-gateways/port';
import { DomainError } from '@/lib/platform/errors';
import { defineAction } from '../../actions/action';

const GATEWAYS: Record<Gateway, string> = { pix: 'Mercado Pago', paypal: 'PayPal' };

/** Records that an operator has compared a gateway's list by hand after a restore, because the job cannot. */
export const checkList = defineAction({
  name: 'check_list',
  auditAct: 'list_checked',
  subject: 'restore',
  needsFreshFactor: true,
  async offers(tx, id) {
    const methods = await listOffered(tx, id);
    return methods.map((method) => ({
      target: method,
      consequence: { sentence: 'list_checked', names: { gateway: GATEWAYS[gatewayOf(method)] } },
    }));
  },
  async carryOut({ tx, id, target }) {
    const method = (await listOffered(tx, id)).find((each) => each === target);
    if (!method) throw new DomainError('conflict', 'action_not_possible');
    await noteCheckedList(tx, method);
    return { auditNote: method };
  },
});

async function listOffered(tx: Prisma.TransactionClient, id: string): Promise<PaymentMethod[]> {
  const restore = await tx.restore.findUnique({ where: { id: Number(id), confirmedAt: null } });
  return restore ? findMethodsToCheckByHand(tx, restore.restoredAt) : [];
}
