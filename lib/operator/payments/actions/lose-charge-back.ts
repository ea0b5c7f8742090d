import { endLostChargeBack, mayEndAsLost } from '@/lib/payments/settlement/lost-charge-back';
import { defineAction } from '../../actions/action';
import { ofGivingBack } from '../consequences';
import { findPayable } from '../payable';

export const loseChargeBack = defineAction({
  name: 'lose_charge_back',
  auditAct: 'charge_back_lost',
  subject: 'payment',
  needsFreshFactor: true,
  async offers(tx, id) {
    const payment = await tx.payment.findUnique({ where: { id, state: 'charged_back' } });
    return payment && (await mayEndAsLost(tx, id)) ? [{ consequence: await ofGivingBack(tx, payment) }] : [];
  },
  async carryOut({ tx, operator, id: paymentId, reason }) {
    const { payable } = await findPayable(tx, paymentId);
    await endLostChargeBack([payable], { paymentId, by: { operatorId: operator.userId, reason } }, tx);
  },
});
