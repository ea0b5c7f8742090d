import { proposeDate } from '@/lib/orders/reschedule/reschedule';
import { db } from '@/lib/platform/db';
import type { Question } from '../../ask';
import { createCoupon } from '../../factories';
import {
  createHireScenario,
  dayFromNow,
  type HireScenario,
  orderByPayPal,
  orderByPix,
  pixBody,
} from '../../hire-scenario';
import { deliver, PAYER } from '../../hiring';
import { createMember, logInAs } from '../../members';
import { sandbox } from '../../payment-sandbox';
import type { Row } from '../row';

type Ordered = HireScenario & { orderId: number; payPalToken: string };
type State = 'waiting by Pix' | 'waiting by PayPal' | 'approved at PayPal' | 'paid' | 'asked for another day';

/** About an order: the owner hires the counterpart. */
const order =
  (state: State, asks: (ordered: Ordered) => Question = () => ({})): Row =>
  async () => {
    const scenario = await createHireScenario();
    const isByPayPal = state.endsWith('PayPal');
    const placed = isByPayPal ? await orderByPayPal(scenario) : await orderByPix(scenario);
    const payPalToken = 'url' in placed ? (new URL(placed.url).searchParams.get('token') ?? '') : '';
    const orderId = placed.order_id;
    const { id } = await db.payment.findFirstOrThrow({ where: { orderId } });
    if (!state.startsWith('waiting')) await sandbox.pay(id);
    if (!state.startsWith('waiting') && !isByPayPal) await deliver();
    const { customer: owner, provider: counterpart } = scenario;
    if (state === 'asked for another day')
      await proposeDate((await logInAs(counterpart)).actor, orderId, dayFromNow(4));
    return { owner, counterpart, asks: () => asks({ ...scenario, orderId, payPalToken }) };
  };

/** About a service that the owner would hire. */
const hire =
  (asks: (scenario: HireScenario) => Question): Row =>
  async () => {
    const scenario = await createHireScenario();
    return { owner: scenario.customer, counterpart: scenario.provider, asks: () => asks(scenario) };
  };

const alone: Row = async () => ({ owner: await createMember(), asks: () => ({}) });
const ofOrder = ({ orderId }: Ordered) => ({ body: { order_id: orderId } });
const payer = { customer_cpf: PAYER.cpf, customer_full_name: PAYER.name };

export const HIRING: Record<string, Row> = {
  payByPix: hire((scenario) => ({ body: pixBody(scenario) })),
  payByPayPal: hire((scenario) => {
    const { customer_cpf, customer_full_name, ...body } = pixBody(scenario);
    return { body };
  }),
  async checkCoupon() {
    const { customer: owner, provider: counterpart, work } = await createHireScenario();
    const { code } = await createCoupon({ code: `CUPOM${work.id}`, startsAt: new Date(0) });
    return { owner, counterpart, asks: () => ({ body: { code, work_id: work.id, subwork_id: 0 } }) };
  },
  checkOutPayPal: order('approved at PayPal', ({ payPalToken }) => ({
    body: { orderId: payPalToken, PayerID: 'PAGADOR' },
  })),
  loadPayment: order('waiting by Pix', ({ orderId }) => ({ params: { order_id: String(orderId) } })),
  renewPayment: order('waiting by PayPal', ({ orderId }) => ({ body: { order_id: orderId, ...payer } })),
  listOrders: order('waiting by Pix'),
  confirmOrder: order('paid', ofOrder),
  cancelOrder: order('waiting by Pix', ofOrder),
  proposeDate: order('paid', ({ orderId }) => ({
    body: { order_id: orderId, execution_date: dayFromNow(5) },
  })),
  answerDate: order('asked for another day', ({ orderId }) => ({
    body: { order_id: orderId, execution_date: dayFromNow(4), agreed: true },
  })),
  loadPro: alone,
  payForPro: alone,
  // Whoever notifies signs; here nobody does.
  receiveMercadoPago: async () => ({ owner: await createMember(), asks: () => ({ body: '{}' }) }),
  receivePayPal: async () => ({ owner: await createMember(), asks: () => ({ body: '{}' }) }),
};
