import { offerSplit } from '@/lib/disputes/offer';
import { addDisputePicture } from '@/lib/disputes/pictures/picture';
import { db } from '@/lib/platform/database/db';
import type { Question } from '../../ask';
import {
  COMPLAINT,
  lastOfferOf,
  placeOrderWithAnsweredDispute,
  placeDisputedOrder,
} from '../../disputes/placed';
import { placePaidOrder, type PlacedOrder } from '../../hiring';
import { drawnPicture, incoming, uploadOf } from '../../pictures';
import { type Answers, CUSTOMER_ONLY } from '../answers';
import { type Row, row } from '../row';

/** About a paid order: the owner hired the counterpart. */
const of = (
  expected: Answers,
  place: () => Promise<PlacedOrder>,
  asks: (placed: PlacedOrder) => Promise<Question>,
): Row =>
  row(expected, async () => {
    const placed = await place();
    const [owner, counterpart] = await Promise.all(
      [placed.customer, placed.provider].map(({ userId }) =>
        db.user.findUniqueOrThrow({ where: { id: userId } }),
      ),
    );
    if (!owner || !counterpart) throw new Error('an order is of two people');
    const question = await asks(placed);
    return { owner, counterpart, asks: () => question };
  });

const body =
  (more: object = {}) =>
  async ({ orderId }: PlacedOrder) => ({ body: { order_id: orderId, ...more } });

/** The provider has made an offer. */
async function placeOffered(): Promise<PlacedOrder> {
  const placed = await placeOrderWithAnsweredDispute();
  await offerSplit(placed.provider, placed.orderId, 1_000);
  return placed;
}

async function placeAsked(): Promise<PlacedOrder> {
  const placed = await placePaidOrder();
  await db.order.update({ where: { id: placed.orderId }, data: { cancelAskedAt: new Date() } });
  return placed;
}

const ofOffer = async (placed: PlacedOrder) => ({
  body: { order_id: placed.orderId, offer_id: (await lastOfferOf(placed)).id },
});

export const DISPUTES: Record<string, Row> = {
  cancelPaidOrder: of(CUSTOMER_ONLY, placePaidOrder, body()),
  declineOrder: of({ ...CUSTOMER_ONLY, owner: '403', counterpart: 'ok' }, placePaidOrder, body()),
  answerCancel: of({ ...CUSTOMER_ONLY, owner: '403', counterpart: 'ok' }, placeAsked, body({ agreed: true })),
  loadDispute: of(
    { ...CUSTOMER_ONLY, counterpart: 'ok' },
    placeOrderWithAnsweredDispute,
    async ({ orderId }) => ({
      params: { order_id: String(orderId) },
    }),
  ),
  openDispute: of(CUSTOMER_ONLY, placePaidOrder, body(COMPLAINT)),
  answerDispute: of(
    { ...CUSTOMER_ONLY, owner: '403', counterpart: 'ok' },
    placeDisputedOrder,
    body({ text: 'Não foi assim', pictures: [] }),
  ),
  withdrawDispute: of(CUSTOMER_ONLY, placeOrderWithAnsweredDispute, body()),
  concedeDispute: of(
    { ...CUSTOMER_ONLY, owner: '403', counterpart: 'ok' },
    placeOrderWithAnsweredDispute,
    body(),
  ),
  offerSplit: of(
    { ...CUSTOMER_ONLY, counterpart: 'ok' },
    placeOrderWithAnsweredDispute,
    body({ returned_amount: 500 }),
  ),
  acceptOffer: of({ ...CUSTOMER_ONLY, counterpart: '409' }, placeOffered, ofOffer),
  withdrawOffer: of({ ...CUSTOMER_ONLY, owner: '409', counterpart: 'ok' }, placeOffered, ofOffer),
  uploadDisputePicture: of(
    { ...CUSTOMER_ONLY, owner: '409', counterpart: 'ok' },
    placeDisputedOrder,
    async ({ orderId }) => ({
      params: { order_id: String(orderId) },
      body: uploadOf(await drawnPicture('png'), { field: 'picture' }),
    }),
  ),
  // The provider has not answered yet; until then only they see the picture.
  loadDisputePicture: of(
    { ...CUSTOMER_ONLY, owner: '404', counterpart: 'ok' },
    placeDisputedOrder,
    async ({ provider, orderId }) => {
      const { id } = await addDisputePicture(provider, orderId, incoming(await drawnPicture('png')));
      return { params: { id, width: '480' } };
    },
  ),
};
