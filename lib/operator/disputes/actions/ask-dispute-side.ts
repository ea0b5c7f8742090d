import { askSide } from '@/lib/disputes/question';
import { DISPUTE_TEXT_MAX } from '@/lib/disputes/rules';
import { whereMay } from '@/lib/orders/order-holds';
import { defineAction } from '../../actions/action';
import { choice, longText } from '../../actions/fields';

/** Asks one side of a dispute before the decision; each side once. */
export const askDisputeSide = defineAction({
  name: 'ask_dispute_side',
  auditAct: 'dispute_side_asked',
  subject: 'order',
  hasReason: false,
  fields: { side: choice(['customer', 'provider']), question: longText(DISPUTE_TEXT_MAX) },
  async offers(tx, id) {
    const order = await tx.order.findFirst({
      where: { id: Number(id), ...whereMay('end_dispute'), dispute: { state: 'awaiting_decision' } },
      select: { dispute: { select: { questions: { select: { id: true } } } } },
    });
    return order?.dispute && order.dispute.questions.length < 2 ? [{}] : [];
  },
  async carryOut({ tx, operator, id, input: { side, question } }) {
    await askSide(tx, { orderId: Number(id), side, text: question, operatorId: operator.userId });
    return { auditNote: side };
  },
});
