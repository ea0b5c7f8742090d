import { describe, expect, test } from 'vitest';
import { db } from '@/lib/platform/database/db';
import { appealReview } from '@/lib/reviews/moderation/appeal';
import { reportReview } from '@/lib/reviews/moderation/report';
import { countStars, getOrderReviews, listReviews } from '@/lib/reviews/review-list';
import { collectReviews } from '@/lib/reviews/personal-data';
import { doAction, offeredActions, requestOf } from '@/test/console/actions';
import { createOperator, openConsoleAs } from '@/test/console/operators';
import { createWork } from '@/test/factories';
import { createReviewedOrder, findReviewId, PRAISE, type ReleasedOrder } from '@/test/reviews';
import { runAction } from '../actions/run-action';
import { listWaiting } from '../home/waiting';
import { reviews } from '../lists/reviews';
import { readListPage } from '../lists/page';

const VISITOR = { caller: { ip: '203.0.113.8', userAgent: '', locale: 'pt-BR' }, actor: null } as const;
const report = (id: number) => reportReview(VISITOR, { review_id: id, ground: 'insult', note: 'Ofensa' });

async function createReported() {
  const order = await createReviewedOrder();
  const id = await findReviewId(order);
  await report(id);
  return { ...order, id };
}

const operator = async () => (await createOperator()).actor;
const offered = async (id: number) => offeredActions(await operator(), 'order_review', id);
const emailOf = async ({ userId }: { userId: number }) =>
  (await db.user.findUniqueOrThrow({ where: { id: userId } })).email;
const mailsTo = async (person: { userId: number }) =>
  db.mail.findMany({
    where: { recipient: await emailOf(person), template: 'reviewDecided' },
    orderBy: { createdAt: 'asc' },
  });

/** What everyone sees of the provider's only review. */
async function seen({ provider }: ReleasedOrder) {
  const { uid } = await db.user.findUniqueOrThrow({ where: { id: provider.userId } });
  const [review] = await listReviews(uid, { locale: 'pt-BR' });
  const counted = (await countStars(uid)).reduce((sum, count) => sum + count, 0);
  return { text: review?.text, counted };
}

const AS_WRITTEN = { text: PRAISE.text, counted: 1 };
const WITHOUT_TEXT = { text: null, counted: 1 };
const GONE = { text: undefined, counted: 0 };

describe('an operator decides about a reported review', () => {
  test.each([
    ['keep_review', 'keep', AS_WRITTEN, 'review_kept'],
    ['hide_review_text', 'hide_text', WITHOUT_TEXT, 'review_text_hidden'],
    ['remove_review', 'remove', GONE, 'review_removed'],
  ] as const)('with %s', async (action, outcome, publicly, act) => {
    const reported = await createReported();
    const { id, orderId, customer, provider } = reported;
    expect(await seen(reported)).toEqual(AS_WRITTEN);
    const { id: workId } = await createWork({ userId: provider.userId });
    const version = () => db.pageVersion.findUnique({ where: { workId } });
    const before = await version();
    await db.providerReputation.deleteMany({ where: { userId: provider.userId } });

    await doAction(await operator(), action, { id, reason: 'Li as duas partes' });
    expect(await seen(reported)).toEqual(publicly);
    expect(await db.review.findUniqueOrThrow({ where: { id } })).toMatchObject({
      stars: PRAISE.stars,
      text: PRAISE.text,
    });
    expect((await getOrderReviews(customer, orderId)).mine).toMatchObject({
      text: PRAISE.text,
      standing: { under_review: false },
    });
    expect(await version()).not.toEqual(before);
    expect(await db.providerReputation.findUnique({ where: { userId: provider.userId } })).toMatchObject({
      dueAt: expect.any(Date),
    });
    for (const [person, side] of [
      [customer, 'author'],
      [provider, 'subject'],
    ] as const)
      expect(await mailsTo(person)).toMatchObject([
        { values: { side, outcome, reason: 'Li as duas partes', final: 'no' } },
      ]);
    expect(
      await db.auditEntry.findMany({ where: { subjectKind: 'order_review', subjectId: String(id) } }),
    ).toMatchObject([{ act, reason: 'Li as duas partes' }]);
    expect(await offered(id)).toEqual([]);
  });

  test('only after having read all reports, and not about a review of their own', async () => {
    const { id, customer } = await createReported();
    const by = await operator();
    const request = await requestOf(by, 'remove_review', { id });
    await report(id);
    await expect(runAction(by, request)).rejects.toMatchObject({ reason: 'action_not_possible' });
    const author = await db.user.findUniqueOrThrow({ where: { id: customer.userId } });
    const { actor: own } = await openConsoleAs(author);
    await expect(doAction(own, 'keep_review', { id })).rejects.toMatchObject({ reason: 'own_matter' });
    expect(await db.review.findUniqueOrThrow({ where: { id } })).toMatchObject({ removedAt: null });
  });

  test('whose subject no longer sees what is hidden or removed, and cannot reply to what is removed', async () => {
    const { id, orderId, provider } = await createReported();
    await doAction(await operator(), 'hide_review_text', { id });
    expect((await getOrderReviews(provider, orderId)).theirs).toMatchObject({
      text: null,
      standing: { state: 'text_hidden', can_appeal: true },
    });
    expect((await collectReviews(provider.userId)).records).toMatchObject({ received: [{ text: null }] });
    await report(id);
    await doAction(await operator(), 'remove_review', { id });
    expect(await getOrderReviews(provider, orderId)).toMatchObject({ theirs: null, can_reply: false });
  });
});

describe('a hidden text that is reported again stays hidden', () => {
  async function createHiddenAndKept() {
    const reported = await createReported();
    await doAction(await operator(), 'hide_review_text', { id: reported.id });
    await report(reported.id);
    await doAction(await operator(), 'keep_review', { id: reported.id });
    return reported;
  }

  test('when the subject appeals without success', async () => {
    const reported = await createHiddenAndKept();
    const { id, provider } = reported;
    await appealReview(provider, id, 'Quero que suma');
    await doAction(await operator(), 'uphold_review_decision', { id });
    expect(await seen(reported)).toEqual(WITHOUT_TEXT);
  });

  test('until an appeal of the author succeeds', async () => {
    const reported = await createHiddenAndKept();
    const { id, customer, orderId } = reported;
    expect((await getOrderReviews(customer, orderId)).mine?.standing).toMatchObject({ can_appeal: true });
    expect((await mailsTo(customer)).at(-1)).toMatchObject({
      values: { outcome: 'hide_text', appeal: 'possible' },
    });
    await appealReview(customer, id, 'Não ofende ninguém');
    await doAction(await operator(), 'overturn_review_decision', { id, values: { outcome: 'keep' } });
    expect(await seen(reported)).toEqual(AS_WRITTEN);
  });
});

describe('an appeal', () => {
  async function createAppealed() {
    const reported = await createReported();
    await doAction(await operator(), 'remove_review', { id: reported.id });
    await appealReview(reported.customer, reported.id, 'É sobre o serviço');
    return reported;
  }

  test('returns the review to the operators, whose decision about it is final', async () => {
    const { id, customer, ...order } = await createAppealed();
    expect(await listWaiting()).toContainEqual(expect.objectContaining({ kind: 'review_reports' }));
    expect(await offered(id)).toEqual(['uphold_review_decision', 'overturn_review_decision']);
    await doAction(await operator(), 'uphold_review_decision', { id, reason: 'Continua valendo' });
    expect(await seen({ customer, ...order })).toEqual(GONE);
    expect(await offered(id)).toEqual([]);
    await expect(appealReview(customer, id, 'De novo')).rejects.toMatchObject({
      reason: 'appeal_not_possible',
    });
    expect((await mailsTo(customer)).at(-1)).toMatchObject({
      values: { outcome: 'remove', final: 'yes', appeal: 'none', reason: 'Continua valendo' },
    });
  });

  test.each([
    ['keep', AS_WRITTEN],
    ['hide_text', WITHOUT_TEXT],
  ] as const)('can replace the decision: %s', async (outcome, publicly) => {
    const appealed = await createAppealed();
    const { id } = appealed;
    const by = await operator();
    const overturn = (to: string) =>
      doAction(by, 'overturn_review_decision', { id, values: { outcome: to } });
    await expect(overturn('remove')).rejects.toMatchObject({ code: 'invalid' });
    await overturn(outcome);
    expect(await seen(appealed)).toEqual(publicly);
    expect(await db.reviewCase.findFirstOrThrow({ where: { reviewId: id } })).toMatchObject({
      outcome: 'remove',
      finalOutcome: outcome,
      finalById: by.userId,
    });
  });
});

test('the list shows waiting reviews with their ground, text and order', async () => {
  const { id, orderId } = await createReported();
  const { rows } = await readListPage(reviews, { state: 'open', kind: 'insult', q: String(orderId) });
  expect(rows.map(({ cells }) => cells)).toMatchObject([
    {
      id: `reviews/${id}`,
      kind: 'insult',
      times: 1,
      text: PRAISE.text,
      order: String(orderId),
      state: 'open',
    },
  ]);
});

test('a decision opens the next review that waits, does not involve the operator and is no appeal of their own decision', async () => {
  for (const { reviewId } of await db.reviewCase.findMany({ where: { decidedAt: null } }))
    await doAction(await operator(), 'keep_review', { id: reviewId });
  const [first, own, appealed, last] = [
    await createReported(),
    await createReported(),
    await createReported(),
    await createReported(),
  ];
  await doAction(await operator(), 'remove_review', { id: appealed.id });
  await appealReview(appealed.customer, appealed.id, 'É sobre o serviço');
  const author = await db.user.findUniqueOrThrow({ where: { id: own.customer.userId } });
  const { actor: by } = await openConsoleAs(author);
  const decide = async (action: Parameters<typeof doAction>[1], id: number, values = {}) =>
    (await doAction(by, action, { id, values })).href;
  expect(await decide('hide_review_text', first.id)).toBe(`/console/reviews/${appealed.id}`);
  expect(await decide('overturn_review_decision', appealed.id, { outcome: 'keep' })).toBe(
    `/console/reviews/${last.id}`,
  );
  await appealReview(first.customer, first.id, 'Não ofende ninguém');
  expect(await decide('keep_review', last.id)).toBe('/console/lists/reviews?state=open');
});
