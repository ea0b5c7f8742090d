import { expect, test } from 'vitest';
import { db } from '@/lib/platform/database/db';
import { appealReview } from '@/lib/reviews/moderation/appeal';
import { reportReview } from '@/lib/reviews/moderation/report';
import { doAction } from '@/test/console/actions';
import { createOperator } from '@/test/console/operators';
import { createWork } from '@/test/factories';
import { createMember } from '@/test/members';
import { createReviewedOrder, findReviewId } from '@/test/reviews';
import { listModerationMonths } from './months';

const NOW = new Date('2026-12-10T12:00:00Z');

test('without decisions only the current month is listed, with zeros', async () => {
  expect(await listModerationMonths(NOW)).toEqual([
    {
      month: '2026-12',
      removedAds: 0,
      removedPictures: 0,
      blockedPeople: 0,
      reportedReviews: 0,
      keptReviews: 0,
      hiddenReviewTexts: 0,
      removedReviews: 0,
      overturnedDecisions: 0,
      closedReports: 0,
      medianSeconds: null,
    },
  ]);
});

test('decisions count in their São Paulo month, each ad and user once; reports have a median wait', async () => {
  const operatorId = (await createOperator()).user.id;
  const entry = (act: string, subjectId: number, at: string) => ({
    operatorId,
    act,
    subjectKind: act.startsWith('ad') ? 'ad' : 'person',
    subjectId: String(subjectId),
    reason: 'teste',
    at: new Date(at),
  });
  await db.auditEntry.createMany({
    data: [
      // In São Paulo it is still the last evening of November.
      entry('ad_taken_down', 7, '2026-12-01T02:59:00Z'),
      entry('ad_taken_down', 7, '2026-12-01T03:00:00Z'),
      entry('ad_taken_down', 7, '2026-12-02T12:00:00Z'),
      entry('ad_taken_down', 8, '2026-12-02T12:00:00Z'),
      entry('ad_restored', 8, '2026-12-03T12:00:00Z'),
      entry('ad_picture_removed', 9, '2026-12-03T12:00:00Z'),
      entry('person_blocked', 1, '2026-12-04T12:00:00Z'),
      entry('person_blocked', 1, '2025-12-31T12:00:00Z'),
    ],
  });
  const [reporter, work] = [await createMember(), await createWork()];
  const report = (hours: number, closedAt: string, workId = work.id) => ({
    reporterId: reporter.id,
    reportedId: work.userId,
    workId,
    part: '',
    kind: 'fraud',
    note: '',
    createdAt: new Date(new Date(closedAt).getTime() - hours * 3_600_000),
    closedAt: new Date(closedAt),
    closedById: operatorId,
    decision: 'nada',
  });
  await db.adReport.createMany({
    data: [report(2, '2026-12-05T12:00:00Z'), report(30, '2026-12-06T12:00:00Z')],
  });
  await db.messageReport.create({
    data: { ...omitAd(report(4, '2026-12-07T12:00:00Z')), conversationId: 'x', position: 0, excerpt: [] },
  });
  expect(await listModerationMonths(NOW)).toMatchObject([
    {
      month: '2026-12',
      removedAds: 2,
      removedPictures: 1,
      blockedPeople: 1,
      closedReports: 3,
      medianSeconds: 4 * 3600,
    },
    { month: '2026-11', removedAds: 1, closedReports: 0, medianSeconds: null },
  ]);
});

test('a reported review counts once, its decisions by outcome, and its reports as decided', async () => {
  const operator = (await createOperator()).actor;
  const report = async () => {
    const order = await createReviewedOrder();
    const id = await findReviewId(order);
    const caller = { ip: '203.0.113.8', userAgent: '', locale: 'pt-BR' } as const;
    const input = { review_id: id, ground: 'insult', note: '' } as const;
    await reportReview({ caller, actor: null }, input);
    await reportReview({ caller, actor: null }, input);
    return { ...order, id };
  };
  const [kept, hidden, removed] = [await report(), await report(), await report(), await report()];
  await doAction(operator, 'keep_review', { id: kept.id });
  await doAction(operator, 'hide_review_text', { id: hidden.id });
  await doAction(operator, 'remove_review', { id: removed.id });
  await appealReview(removed.customer, removed.id, 'É sobre o serviço');
  await doAction(operator, 'overturn_review_decision', { id: removed.id, values: { outcome: 'keep' } });
  const [thisMonth] = await listModerationMonths();
  expect(thisMonth).toMatchObject({
    reportedReviews: 4,
    keptReviews: 1,
    hiddenReviewTexts: 1,
    removedReviews: 1,
    overturnedDecisions: 1,
    closedReports: 6,
    medianSeconds: expect.any(Number),
  });
});

function omitAd<Report extends { workId: number; part: string }>({
  workId: _workId,
  part: _part,
  ...report
}: Report) {
  return report;
}
