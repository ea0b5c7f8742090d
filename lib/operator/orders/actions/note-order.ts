import { defineAction } from '../../actions/action';

/** Writes a note about an order into the audit log; the reason is the note. */
export const noteOrder = defineAction({
  name: 'note_order',
  auditAct: 'order_noted',
  subject: 'order',
  offers: async (tx, id) => ((await tx.order.count({ where: { id: Number(id) } })) > 0 ? [{}] : []),
  carryOut: async () => undefined,
});
