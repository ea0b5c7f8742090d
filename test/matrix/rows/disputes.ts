import { offerSplit } from '@/lib/disputes/offer';
import { askSide } from '@/lib/disputes/question';
import { addDisputePicture } from '@/lib/disputes/pictures/picture';
import { db } from '@/lib/platform/database/db';
import type { Question } from '../../ask';
import {
  COMPLAINT,
  lastOfferOf,
  placeOrderWithAnsweredDispute,
  placeDisputedOrder,
} from '../../disputes/placed';
import { placeOrderToAccept } from '../../acceptance';
import { deliverWebhooks, placePaidOrder, type PlacedOrder } from '../../hiring';
import { sandbox } from '../../payment-sandbox';
import { generatePicture, incoming, uploadOf } from '../../pictures';
import { type Answers, CUSTOMER_ONLY } from '../answers';
import { type Row, row } from '../row';

/** A row about a paid order: the owner is its customer, the counterpart its provider. */
const orderRow = (
  expected: Answers,
  place: () => Promise<PlacedOrder>,
  buildQuestion: (placed: PlacedOrder) => Promise<Question>,
): Row =>
  row(expected, async () => {
    const placed = await place();
    const [owner, counterpart] = await Promise.all(
      [placed.customer, placed.provider].map(({ userId }) =>
        db.user.findUniqueOrThrow({ where: { id: userId } }),
      ),
    );
    if (!owner || !counterpart) throw new Error('the order has no customer or no provider');
    const question = await buildQuestion(placed);
    return { owner, counterpart, asks: () => question };
  });

const body =
  (extraFields: object = {}) =>
  async ({ orderId }: PlacedOrder) => ({ body: { order_id: orderId, ...extraFields } });

/** The provider has made an offer. */
async function placeOrderWithOffer(): Promise<PlacedOrder> {
  const placed = await placeOrderWithAnsweredDispute();
  await offerSplit(placed.provider, placed.orderId, 1_000);
  return placed;
}

/** A disputed order with an open question to the provider. */
async function placeOrderWithQuestion(): Promise<PlacedOrder> {
  const placed = await placeOrderWithAnsweredDispute();
  const question = {
    orderId: placed.orderId,
    side: 'provider',
    text: 'Há um recibo?',
    operatorId: 0,
  } as const;
  await db.$transaction((tx) => askSide(tx, question));
  return placed;
}

async function placeOrderWithCancelRequest(): Promise<PlacedOrder> {
  const placed = await placePaidOrder();
  await db.order.update({ where: { id: placed.orderId }, data: { cancelAskedAt: new Date() } });
  return placed;
}

const lastOfferBody = async (placed: PlacedOrder) => ({
  body: { order_id: placed.orderId, offer_id: (await lastOfferOf(placed)).id },
});

export const DISPUTES: Record<string, Row> = {
  cancelPaidOrder: orderRow(CUSTOMER_ONLY, placePaidOrder, body()),
  acceptOrder: orderRow({ ...CUSTOMER_ONLY, owner: '403', counterpart: 'ok' }, placeOrderToAccept, body()),
  declineOrder: orderRow({ ...CUSTOMER_ONLY, owner: '403', counterpart: 'ok' }, placePaidOrder, body()),
  answerCancel: orderRow(
    { ...CUSTOMER_ONLY, owner: '403', counterpart: 'ok' },
    placeOrderWithCancelRequest,
    body({ agreed: true }),
  ),
  loadDispute: orderRow(
    { ...CUSTOMER_ONLY, counterpart: 'ok' },
    placeOrderWithAnsweredDispute,
    async ({ orderId }) => ({
      params: { order_id: String(orderId) },
    }),
  ),
  openDispute: orderRow(CUSTOMER_ONLY, placePaidOrder, body(COMPLAINT)),
  answerDispute: orderRow(
    { ...CUSTOMER_ONLY, owner: '403', counterpart: 'ok' },
    placeDisputedOrder,
    body({ text: 'Não foi assim', pictures: [] }),
  ),
  answerDisputeQuestion: orderRow(
    { ...CUSTOMER_ONLY, owner: '409', counterpart: 'ok' },
    placeOrderWithQuestion,
    body({ text: 'Não foi assim', pictures: [] }),
  ),
  withdrawDispute: orderRow(CUSTOMER_ONLY, placeOrderWithAnsweredDispute, body()),
  concedeDispute: orderRow(
    { ...CUSTOMER_ONLY, owner: '403', counterpart: 'ok' },
    placeOrderWithAnsweredDispute,
    body(),
  ),
  offerSplit: orderRow(
    { ...CUSTOMER_ONLY, counterpart: 'ok' },
    placeOrderWithAnsweredDispute,
    body({ returned_amount: 500 }),
  ),
  acceptOffer: orderRow({ ...CUSTOMER_ONLY, counterpart: '409' }, placeOrderWithOffer, lastOfferBody),
  withdrawOffer: orderRow(
    { ...CUSTOMER_ONLY, owner: '409', counterpart: 'ok' },
    placeOrderWithOffer,
    lastOfferBody,
  ),
  uploadDisputePicture: orderRow(
    { ...CUSTOMER_ONLY, owner: '409', counterpart: 'ok' },
    placeDisputedOrder,
    async ({ orderId }) => ({
      params: { order_id: String(orderId) },
      body: uploadOf(await generatePicture('png'), { field: 'picture' }),
    }),
  ),
  // The provider has not answered yet; until then only they see the picture.
  loadDisputePicture: orderRow(
    { ...CUSTOMER_ONLY, owner: '404', counterpart: 'ok' },
    placeDisputedOrder,
    async ({ provider, orderId }) => {
      const { id } = await addDisputePicture(provider, orderId, incoming(await generatePicture('png')));
      return { params: { id, width: '480' } };
    },
  ),

  uploadEvidence: orderRow(
    { ...CUSTOMER_ONLY, owner: '403', other: '403', operator: 'ok' },
    async () => {
      const placed = await placePaidOrder();
      await sandbox.dispute(placed.paymentId);
      await deliverWebhooks();
      return placed;
    },
    async ({ paymentId }) => {
      const { id } = await db.chargeBack.findFirstOrThrow({ where: { paymentId } });
      const picture = uploadOf(await generatePicture('jpeg'), { field: 'picture' });
      return { params: { charge_back_id: String(id) }, body: picture };
    },
  ),
};
