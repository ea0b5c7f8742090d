import { earningsFrom, giveReturnedToProvider } from '@/lib/orders/returned-payment';
import { mayAcceptReturned } from '@/lib/payments/mismatch/mismatch-decision';
import { defineAction, type Offer } from '../../actions/action';
import { gainsOf, moneyMoves } from '../consequences';
import { nextMismatchPage } from '../next-mismatch';
import { listMismatches } from './mismatches';

/** Gives the provider their share of money that came back after a refund or a lost charge-back. */
export const giveToProvider = defineAction({
  name: 'give_to_provider',
  auditAct: 'returned_to_provider',
  subject: 'payment',
  needsFreshFactor: true,
  async offers(tx, id) {
    const offers: Offer[] = [];
    for (const { payment, review, cents } of await listMismatches(tx, id, ['open'])) {
      const isBack = mayAcceptReturned(payment, review) && cents > 0;
      const entries = isBack ? await earningsFrom({ tx, payment }, cents) : null;
      if (entries) offers.push({ target: review.id, consequence: moneyMoves(payment, gainsOf(entries)) });
    }
    return offers;
  },
  async carryOut({ tx, operator, target: mismatchId, reason }) {
    await giveReturnedToProvider({ mismatchId, by: { operatorId: operator.userId, reason } }, tx);
    return { href: await nextMismatchPage(tx, operator.userId) };
  },
});
