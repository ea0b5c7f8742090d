import { z } from 'zod';
import { AD_FAULTS, FAULT_MISSING } from '../../catalog/moderation/faults';
import { workPicture } from '../../media/fields';
import { defineEndpoint } from '../../platform/endpoint';
import { MAX_ROW_ID, rowId, rowIdParam } from '../../platform/database/row-id';
import { instant, textLike } from '../../platform/example-schemas';
import { logLine } from '../audit/contract';
import { reasonLike } from '../fields';
import { REVIEW_GROUNDS } from '../ad-review-queue/rules';

const params = z.strictObject({ id: rowIdParam });
const cents = z.int().describe('In BRL cents.');
const fault = z.enum(AD_FAULTS, FAULT_MISSING);
const uid = textLike('ana7k2qx');
/** How many blocked accounts its owner shares a telephone, tax number or Pix key with. */
const sameBlocked = z.int();
const reason = reasonLike('Pede pagamento por fora na descrição.');
const changes = { access: 'operator', tag: 'Console', params, answer: z.strictObject({}) } as const;
const REFUSES = {
  not_found: ['work_not_found'],
  forbidden: ['own_matter'],
  invalid: ['reason_missing'],
} as const;

export const loadAd = defineEndpoint({
  method: 'GET',
  path: '/operator/ads/{id}',
  access: 'operator',
  tag: 'Console',
  summary: 'See an ad',
  description:
    'As its owner wrote it, hidden or not, and what was decided about it. Of one that is gone `details.open_reports` says how many reports wait.',
  refuses: { not_found: ['work_not_found'] },
  params,
  answer: z.strictObject({
    id: rowId,
    title: z.string(),
    description: z.string(),
    price_cents: cents,
    city: z.string(),
    owner: z.strictObject({ uid, name: z.string(), blocked: z.boolean(), same_blocked: sameBlocked }),
    created_at: instant,
    /** Grows with each edit. */
    version: z.int(),
    hidden: z.boolean(),
    taken_down_at: instant.nullable(),
    taken_down_for: fault.nullable(),
    subworks: z.array(z.strictObject({ title: z.string(), description: z.string(), price_cents: cents })),
    pictures: z.array(workPicture),
    /** Why it waits for a look; empty: it does not. */
    grounds: z.array(z.enum(REVIEW_GROUNDS)),
    /** That nobody has decided on, oldest first. */
    reports: z.array(
      z.strictObject({
        id: rowId,
        kind: z.string(),
        note: z.string(),
        /** That is meant; null: the ad is, or the picture is gone. */
        picture_id: rowId.nullable(),
        reporter_uid: uid,
        created_at: instant,
      }),
    ),
    /** The newest first. */
    log: z.array(logLine),
  }),
});

export type LoadedAd = z.output<typeof loadAd.answer>;

export const takeDownAd = defineEndpoint({
  ...changes,
  method: 'PUT',
  path: '/operator/ads/{id}/take-down',
  summary: 'Take an ad down',
  description:
    'Nobody sees it any more, and its owner cannot show it. They are told why by email and at their ads.',
  refuses: { ...REFUSES, conflict: ['ad_taken_down'], invalid: [...REFUSES.invalid, FAULT_MISSING] },
  body: z.strictObject({ kind: fault, reason }),
});

export const restoreAd = defineEndpoint({
  ...changes,
  method: 'PUT',
  path: '/operator/ads/{id}/restore',
  summary: 'Put an ad back that was taken down',
  description: 'It is shown again, unless its owner had hidden it or is blocked. They are told by email.',
  refuses: { ...REFUSES, conflict: ['ad_not_taken_down'] },
  body: z.strictObject({ reason }),
});

export const removeAdPicture = defineEndpoint({
  ...changes,
  method: 'PUT',
  path: '/operator/ads/{id}/remove-picture',
  summary: 'Remove a picture of an ad',
  description: 'Its file goes, too, and nothing brings it back. The owner of the ad is told why by email.',
  refuses: {
    ...REFUSES,
    not_found: ['work_not_found', 'picture_not_found'],
    invalid: [...REFUSES.invalid, FAULT_MISSING, 'picture_missing'],
  },
  body: z.strictObject({ picture_id: z.int('picture_missing').min(1).max(MAX_ROW_ID), kind: fault, reason }),
});

export const markAdLooked = defineEndpoint({
  ...changes,
  method: 'PUT',
  path: '/operator/ads/{id}/looked-at',
  summary: 'Take an ad off the list of those that want a look',
  description: 'In the version that was looked at.',
  refuses: {
    not_found: ['work_not_found'],
    forbidden: ['own_matter'],
    conflict: ['work_changed', 'ad_not_listed'],
  },
  body: z.strictObject({ version: z.int() }),
});

export const closeAdReports = defineEndpoint({
  ...changes,
  method: 'PUT',
  path: '/operator/ads/{id}/close-reports',
  summary: 'Close the open reports of an ad',
  description:
    'With what came of them, in the operator’s words. Those that came after the last one that was shown stay open. The ad may be gone by now.',
  refuses: { forbidden: ['own_matter'], conflict: ['report_closed'], invalid: ['reason_missing'] },
  body: z.strictObject({
    last_report_id: rowId
      .nullable()
      .describe('The last report that was shown. Null: all of an ad that is gone, of which no more come.'),
    reason,
  }),
});

const waitingAd = z.strictObject({
  id: rowId,
  /** Empty: the ad is gone. */
  title: z.string(),
  owner_uid: uid,
  same_blocked: sameBlocked,
  /** Faults that it is reported for, or grounds for a look. */
  kinds: z.array(z.string()),
  since: instant,
});
export type WaitingAd = z.output<typeof waitingAd>;

export const listReportedAds = defineEndpoint({
  method: 'GET',
  path: '/operator/ads/reported',
  access: 'operator',
  tag: 'Console',
  summary: 'List ads with open reports',
  description: 'That were reported first come first, fifty reports at most.',
  answer: z.array(waitingAd),
});

export const listListedAds = defineEndpoint({
  method: 'GET',
  path: '/operator/ads/listed',
  access: 'operator',
  tag: 'Console',
  summary: 'List ads that want a look',
  description:
    'Of an account’s first seven days, and with texts that a rule recognises, the oldest first, fifty at most.',
  answer: z.array(waitingAd),
});
