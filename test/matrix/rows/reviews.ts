import { db } from '@/lib/platform/database/db';
import { addReviewPicture } from '@/lib/reviews/pictures/picture';
import type { Question } from '../../ask';
import {
  createKeptCase,
  createReleasedOrder,
  createReviewedOrder,
  findReviewId,
  PRAISE,
  type ReleasedOrder,
} from '../../reviews';
import { generatePicture, incoming, uploadOf } from '../../pictures';
import { type Answers, CUSTOMER_ONLY, OPEN, OWN, OWNER_ONLY } from '../answers';
import { type Row, row } from '../row';

/** A row about a released order: the owner is its customer, the counterpart its provider. */
const orderRow = (
  expected: Answers,
  create: () => Promise<ReleasedOrder>,
  buildQuestion: (order: ReleasedOrder) => Question | Promise<Question>,
): Row =>
  row(expected, async () => {
    const order = await create();
    const find = ({ userId }: { userId: number }) => db.user.findUniqueOrThrow({ where: { id: userId } });
    const [owner, counterpart] = [await find(order.customer), await find(order.provider)];
    const question = await buildQuestion(order);
    return { owner, counterpart, asks: () => question };
  });

const BOTH_SIDES: Answers = { ...OWNER_ONLY, counterpart: 'ok' };

export const REVIEWS: Record<string, Row> = {
  loadOrderReviews: orderRow(BOTH_SIDES, createReviewedOrder, ({ orderId }) => ({
    params: { order_id: String(orderId) },
  })),
  writeReview: orderRow(BOTH_SIDES, createReleasedOrder, ({ orderId }) => ({
    body: { order_id: orderId, ...PRAISE },
  })),
  // Only the provider can reply to the customer's review.
  replyToReview: orderRow({ ...BOTH_SIDES, owner: '404' }, createReviewedOrder, async (order) => {
    const { orderId, customer } = order;
    const { id } = await db.review.findFirstOrThrow({ where: { orderId, authorId: customer.userId } });
    return { body: { review_id: id, text: 'Obrigado!' } };
  }),
  // The customer wrote the review.
  reportReview: orderRow(
    { ...OPEN, owner: '409', counterpart: 'ok' },
    createReviewedOrder,
    async (order) => ({ body: { review_id: await findReviewId(order), ground: 'insult' } }),
  ),
  // Only the provider can appeal: the decision keeps the customer's review.
  appealReview: orderRow({ ...BOTH_SIDES, owner: '409' }, createReviewedOrder, async (order) => {
    const reviewId = await findReviewId(order);
    await createKeptCase(reviewId);
    return { body: { review_id: reviewId, text: 'Não fui eu.' } };
  }),
  uploadReviewPicture: orderRow(CUSTOMER_ONLY, createReleasedOrder, async ({ orderId }) => ({
    params: { order_id: String(orderId) },
    body: uploadOf(await generatePicture('png'), { field: 'picture' }),
  })),
  // The review is not published yet; until then only its author sees the picture.
  loadReviewPicture: orderRow(
    { ...OWNER_ONLY, anonymous: '404', counterpart: '404', blocked: '404', deleted: '404' },
    createReleasedOrder,
    async ({ customer, orderId }) => {
      const { id } = await addReviewPicture(customer, orderId, incoming(await generatePicture('png')));
      return { params: { id, width: '480' } };
    },
  ),
  loadReputation: orderRow({ ...OWN, counterpart: 'ok' }, createReviewedOrder, () => ({})),
  loadSaleReviews: orderRow({ ...OWN, counterpart: 'ok' }, createReviewedOrder, ({ orderId }) => ({
    query: `orders=${orderId}`,
  })),
  listReviews: row(OPEN, async () => {
    const { provider } = await createReviewedOrder();
    const owner = await db.user.findUniqueOrThrow({ where: { id: provider.userId } });
    return { owner, asks: () => ({ params: { uid: owner.uid } }) };
  }),
};
