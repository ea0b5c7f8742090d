import { z } from 'zod';
import { saoPauloDay, startOfDay } from '@/lib/platform/dates';
import { db } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';
import type { Act } from '../audit/acts';
import { MODERATION_MONTHS } from '../rules';

/** The decisions of a São Paulo month, and how long reports waited. */
export type ModerationMonth = {
  /** YYYY-MM. */
  month: string;
  removedAds: number;
  removedPictures: number;
  blockedPeople: number;
  /** Reviews that were reported, and what was decided about them. */
  reportedReviews: number;
  keptReviews: number;
  hiddenReviewTexts: number;
  removedReviews: number;
  overturnedDecisions: number;
  closedReports: number;
  /** Median time from a report to its closing, in seconds; null: none was closed. */
  medianSeconds: number | null;
};

const decided = z.array(
  z.object({
    month: z.string(),
    removedAds: z.number(),
    removedPictures: z.number(),
    blockedPeople: z.number(),
    keptReviews: z.number(),
    hiddenReviewTexts: z.number(),
    removedReviews: z.number(),
    overturnedDecisions: z.number(),
  }),
);
const reported = z.array(z.object({ month: z.string(), reportedReviews: z.number() }));
const closed = z.array(z.object({ month: z.string(), closedReports: z.number(), medianSeconds: z.number() }));

/**
 * The last twelve months, newest first, back to the first with a decision. Based on the operators' log, so an ad, a
 * user or a review counts once a month, even if the decision was later reverted.
 */
export async function listModerationMonths(now: Date = clock.now()): Promise<ModerationMonth[]> {
  const months = lastMonths(now);
  const since = startOfDay(`${months.at(-1)}-01`);
  const [decisions, reviews, reports] = await Promise.all([
    countDecisions(since),
    countReportedReviews(since),
    countReports(since),
  ]);
  const rows = months.map((month) => ({
    ...NOTHING,
    ...decisions.find((each) => each.month === month),
    ...reviews.find((each) => each.month === month),
    ...reports.find((each) => each.month === month),
    month,
  }));
  const happened = rows.findLastIndex((row) => Object.values(row).some((value) => Number(value) > 0));
  return rows.slice(0, Math.max(1, happened + 1));
}

const NOTHING = {
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
};

/** The current month and earlier ones, as YYYY-MM. */
function lastMonths(now: Date): string[] {
  const [year = 0, month = 0] = saoPauloDay(now).split('-').map(Number);
  return Array.from({ length: MODERATION_MONTHS }, (_, ago) =>
    new Date(Date.UTC(year, month - 1 - ago, 1)).toISOString().slice(0, 'YYYY-MM'.length),
  );
}

const COUNTED_ACTS = [
  'ad_taken_down',
  'ad_picture_removed',
  'person_blocked',
  'review_kept',
  'review_text_hidden',
  'review_removed',
  'review_appeal_overturned',
] satisfies Act[];

async function countDecisions(since: Date) {
  return decided.parse(
    await db.$queryRaw`
      select to_char(at at time zone 'America/Sao_Paulo', 'YYYY-MM') as month,
        count(distinct subject_id) filter (where act = 'ad_taken_down')::int as "removedAds",
        count(*) filter (where act = 'ad_picture_removed')::int as "removedPictures",
        count(distinct subject_id) filter (where act = 'person_blocked')::int as "blockedPeople",
        count(distinct subject_id) filter (where act = 'review_kept')::int as "keptReviews",
        count(distinct subject_id) filter (where act = 'review_text_hidden')::int as "hiddenReviewTexts",
        count(distinct subject_id) filter (where act = 'review_removed')::int as "removedReviews",
        count(distinct subject_id) filter (where act = 'review_appeal_overturned')::int as "overturnedDecisions"
      from audit_entries
      where act = any(${COUNTED_ACTS}) and at >= ${since}
      group by month`,
  );
}

async function countReportedReviews(since: Date) {
  return reported.parse(
    await db.$queryRaw`
      select to_char(opened_at at time zone 'America/Sao_Paulo', 'YYYY-MM') as month,
        count(distinct review_id)::int as "reportedReviews"
      from review_cases where opened_at >= ${since}
      group by month`,
  );
}

async function countReports(since: Date) {
  return closed.parse(
    await db.$queryRaw`
      select to_char(closed_at at time zone 'America/Sao_Paulo', 'YYYY-MM') as month,
        count(*)::int as "closedReports",
        percentile_cont(0.5) within group (order by extract(epoch from closed_at - created_at)::float8) as "medianSeconds"
      from (
        select created_at, closed_at from message_reports where closed_at >= ${since}
        union all
        select created_at, closed_at from ad_reports where closed_at >= ${since}
        union all
        select created_at, decided_at from review_reports join review_cases on review_cases.id = case_id
        where decided_at >= ${since}
      ) as reports
      group by month`,
  );
}
