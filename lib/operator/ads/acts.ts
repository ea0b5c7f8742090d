import type { AdFault } from '@/lib/catalog/moderation/faults';
import { removeWorkPicture } from '@/lib/catalog/moderation/remove-picture';
import { restoreWork, takeDownWork } from '@/lib/catalog/moderation/take-down';
import type { Prisma, User, Work } from '@/lib/generated/prisma/client';
import { isLocale, originFor } from '@/lib/platform/locale';
import { clock } from '@/lib/services/clock/clock';
import { queueMail } from '@/lib/services/mail/queue-mail';
import type { ConsoleActor } from '../access/console-session';
import { closeAdReports } from '@/lib/support/ad-reports/report';
import { audited } from '../audit/audited';
import { endReview, markReviewed } from '../ad-review-queue/ad-review';

type Decision = { id: number; reason: string };

/** By then its owner has seen it at their ads. */
const LETTER_MS = 30 * 86_400_000;

/** Takes an ad down and tells its owner why. Throws as `audited` and `takeDownWork`. */
export async function takeDownAd(
  operator: ConsoleActor,
  { id, kind, reason }: Decision & { kind: AdFault },
): Promise<void> {
  await audited(operator, { act: 'ad_taken_down', subject: { kind: 'ad', id }, reason }, async (tx) => {
    const ad = await takeDownWork(tx, { id, fault: kind });
    await endReview(tx, id);
    await tellOwner(tx, ad, 'adTakenDown', { kind });
  });
}

/** Puts an ad back and tells its owner. Throws as `audited` and `restoreWork`. */
export async function restoreAd(operator: ConsoleActor, { id, reason }: Decision): Promise<void> {
  await audited(operator, { act: 'ad_restored', subject: { kind: 'ad', id }, reason }, async (tx) => {
    await tellOwner(tx, await restoreWork(tx, id), 'adRestored', {});
  });
}

/** Removes a picture of an ad for good and tells its owner why. Throws as `audited` and `removeWorkPicture`. */
export async function removeAdPicture(
  operator: ConsoleActor,
  { id, picture_id: pictureId, kind, reason }: Decision & { picture_id: number; kind: AdFault },
): Promise<void> {
  const subject = { kind: 'ad', id } as const;
  await audited(operator, { act: 'ad_picture_removed', subject, reason }, async (tx) => {
    const ad = await removeWorkPicture(tx, { workId: id, pictureId });
    await tellOwner(tx, ad, 'adPictureRemoved', { kind });
  });
}

/** Takes an ad off the review queue. Throws like `audited` and `markReviewed`. */
export async function markAdLooked(
  operator: ConsoleActor,
  { id, version }: { id: number; version: number },
): Promise<void> {
  await audited(operator, { act: 'ad_looked_at', subject: { kind: 'ad', id }, reason: null }, (tx) =>
    markReviewed(tx, { id, version }),
  );
}

/** Closes the open reports of an ad that the operator has read. Throws as `audited` and support's `closeAdReports`. */
export async function closeReportsOfAd(
  operator: ConsoleActor,
  { id, last_report_id: lastReportId, reason }: Decision & { last_report_id: number | null },
): Promise<void> {
  const outcome = { operatorId: operator.userId, decision: reason.trim(), lastReportId };
  await audited(operator, { act: 'ad_reports_closed', subject: { kind: 'ad', id }, reason }, (tx) =>
    closeAdReports(tx, id, outcome),
  );
}

async function tellOwner(
  tx: Prisma.TransactionClient,
  { work, owner }: { work: Work; owner: User },
  template: 'adTakenDown' | 'adRestored' | 'adPictureRemoved',
  told: { kind?: AdFault },
): Promise<void> {
  const locale = isLocale(owner.locale) ? owner.locale : 'pt-BR';
  const link = `${originFor(locale)}/cards/belongs`;
  await queueMail(tx, {
    recipient: owner.email,
    locale,
    template,
    values: { name: owner.name, title: work.title, link, ...told },
    expiresAt: new Date(clock.now().getTime() + LETTER_MS),
  });
}
