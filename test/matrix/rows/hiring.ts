import { proposeDate } from '@/lib/orders/reschedule/reschedule';
import { db } from '@/lib/platform/database/db';
import type { Question } from '../../ask';
import { createCoupon } from '../../factories';
import {
  createHireScenario,
  daysFromNow,
  type HireScenario,
  orderByPayPal,
  orderByPix,
  pixBody,
} from '../../hire-scenario';
import { addJobPicture } from '@/lib/orders/job-place/pictures/picture';
import { saveJobPlace } from '@/lib/orders/job-place/job-place';
import { deliverWebhooks, PAYER } from '../../hiring';
import { jobPlace } from '../../job-places';
import { createMember, logInAs } from '../../members';
import { sandbox } from '../../payment-sandbox';
import { generatePicture, incoming, uploadOf } from '../../pictures';
import { type Answers, OWN, CUSTOMER_ONLY, OWNER_ONLY } from '../answers';
import { type Row, row } from '../row';

type Ordered = HireScenario & { orderId: number; payPalToken: string };
type State = 'waiting by Pix' | 'waiting by PayPal' | 'approved at PayPal' | 'paid' | 'asked for another day';

/** About an order: the owner hires the counterpart. */
const order = (expected: Answers, state: State, asks: (ordered: Ordered) => Question = () => ({})): Row =>
  row(expected, async () => {
    const scenario = await createHireScenario();
    const isByPayPal = state.endsWith('PayPal');
    const placed = isByPayPal ? await orderByPayPal(scenario) : await orderByPix(scenario);
    const payPalToken = 'url' in placed ? (new URL(placed.url).searchParams.get('token') ?? '') : '';
    const orderId = placed.order_id;
    const { id } = await db.payment.findFirstOrThrow({ where: { orderId } });
    if (!state.startsWith('waiting')) await sandbox.pay(id);
    if (!state.startsWith('waiting') && !isByPayPal) await deliverWebhooks();
    const { customer: owner, provider: counterpart } = scenario;
    if (state === 'asked for another day')
      await proposeDate((await logInAs(counterpart)).actor, orderId, daysFromNow(4));
    return { owner, counterpart, asks: () => asks({ ...scenario, orderId, payPalToken }) };
  });

/** About a service that the owner can hire. */
const hire = (expected: Answers, asks: (scenario: HireScenario) => Question): Row =>
  row(expected, async () => {
    const scenario = await createHireScenario();
    return { owner: scenario.customer, counterpart: scenario.provider, asks: () => asks(scenario) };
  });

const alone = (expected: Answers, question: Question = {}) =>
  row(expected, async () => ({ owner: await createMember(), asks: () => question }));
const ofOrder = ({ orderId }: Ordered) => ({ body: { order_id: orderId } });
const UNSIGNED: Answers = { ...OWN, owner: '401', other: '401', operator: '401' };
const payer = { customer_cpf: PAYER.cpf, customer_full_name: PAYER.name };

export const HIRING: Record<string, Row> = {
  payByPix: hire({ ...OWN, counterpart: '403' }, (scenario) => ({ body: pixBody(scenario) })),
  payByCard: hire({ ...OWN, counterpart: '403' }, (scenario) => {
    const { customer_cpf, customer_full_name, ...body } = pixBody(scenario);
    return { body };
  }),
  payByPayPal: hire({ ...OWN, counterpart: '403' }, (scenario) => {
    const { customer_cpf, customer_full_name, ...body } = pixBody(scenario);
    return { body };
  }),
  checkCoupon: row({ ...OWN, counterpart: '422' }, async () => {
    const { customer: owner, provider: counterpart, work } = await createHireScenario();
    const { code } = await createCoupon({ code: `CUPOM${work.id}`, startsAt: new Date(0) });
    return { owner, counterpart, asks: () => ({ body: { code, work_id: work.id, subwork_id: 0 } }) };
  }),
  checkOutPayPal: order(
    { ...CUSTOMER_ONLY, counterpart: '404' },
    'approved at PayPal',
    ({ payPalToken }) => ({
      body: { orderId: payPalToken, PayerID: 'PAGADOR' },
    }),
  ),
  loadPayment: order({ ...CUSTOMER_ONLY, counterpart: '404' }, 'waiting by Pix', ({ orderId }) => ({
    params: { order_id: String(orderId) },
  })),
  renewPayment: order(CUSTOMER_ONLY, 'waiting by PayPal', ({ orderId }) => ({
    body: { order_id: orderId, ...payer },
  })),
  listOrders: order({ ...OWN, counterpart: 'ok' }, 'waiting by Pix'),
  loadMemberHome: order({ ...OWN, counterpart: 'ok' }, 'waiting by Pix'),
  confirmOrder: order(CUSTOMER_ONLY, 'paid', ofOrder),
  cancelOrder: order(CUSTOMER_ONLY, 'waiting by Pix', ofOrder),
  loadOrderTerms: alone(OWN),
  saveOrderTerms: alone(OWN, { body: { confirms_orders: true, same_day_until_hour: 14 } }),
  proposeDate: order({ ...CUSTOMER_ONLY, counterpart: 'ok' }, 'paid', ({ orderId }) => ({
    body: { order_id: orderId, execution_date: daysFromNow(5) },
  })),
  answerDate: order({ ...CUSTOMER_ONLY, counterpart: '409' }, 'asked for another day', ({ orderId }) => ({
    body: { order_id: orderId, execution_date: daysFromNow(4), agreed: true },
  })),
  saveJobPlace: order(CUSTOMER_ONLY, 'paid', ({ orderId }) => ({
    body: { order_id: orderId, place: jobPlace() },
  })),
  loadLastJobPlace: row(OWN, async () => {
    const { customer: owner, actor, ...scenario } = await createHireScenario();
    await orderByPix({ customer: owner, actor, ...scenario }, { place: jobPlace() });
    return { owner, asks: () => ({}) };
  }),
  uploadJobPicture: row(OWN, async () => {
    const picture = await generatePicture('png');
    return { owner: await createMember(), asks: () => ({ body: uploadOf(picture, { field: 'picture' }) }) };
  }),
  // The order is paid, so its provider sees the place.
  loadJobPicture: row({ ...OWNER_ONLY, counterpart: 'ok' }, async () => {
    const scenario = await createHireScenario();
    const { order_id: orderId } = await orderByPix(scenario);
    const { id: paymentId } = await db.payment.findFirstOrThrow({ where: { orderId } });
    await sandbox.pay(paymentId);
    await deliverWebhooks();
    const { id } = await addJobPicture(scenario.actor, incoming(await generatePicture('png')));
    await saveJobPlace(scenario.actor, orderId, jobPlace({ pictures: [id] }));
    return {
      owner: scenario.customer,
      counterpart: scenario.provider,
      asks: () => ({ params: { id, width: '480' } }),
    };
  }),
  loadBalance: order({ ...OWN, counterpart: 'ok' }, 'paid'),
  loadPro: alone(OWN),
  payForPro: alone({ ...OWN, other: '409' }),
  // Unsigned: no caller of the matrix is a gateway.
  receiveMercadoPago: alone(UNSIGNED, { body: '{}' }),
  receivePayPal: alone(UNSIGNED, { body: '{}' }),
};
