import { z } from 'zod';
import { AD_FAULTS } from '@/lib/catalog/moderation/faults';
import { toPicture } from '@/lib/catalog/pictures/picture-row';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { listLogOf } from '../audit/log';
import { REVIEW_GROUNDS } from '../ad-review-queue/rules';
import { countBlockedDuplicates } from '../people/duplicate-accounts';
import { QUEUE_SHOWN } from '../rules';
import type { LoadedAd } from './contract';

const fault = z.enum(AD_FAULTS).nullable();

/**
 * An ad as its owner wrote it, hidden or not; prices in BRL cents. Throws `not_found` (work_not_found; of an ad that is
 * gone and has reports which nobody has decided on, `details.open_reports` is how many).
 */
export async function getAd(id: number): Promise<LoadedAd> {
  const work = await db.work.findUnique({
    where: { id },
    include: {
      user: { select: { id: true, uid: true, name: true, blockedAt: true } },
      city: { select: { name: true, state: { select: { code: true } } } },
      subWorks: { orderBy: [{ position: 'asc' }, { id: 'asc' }] },
      pictures: { orderBy: [{ position: 'asc' }, { id: 'asc' }] },
      look: true,
    },
  });
  if (!work) throw await missing(id);
  const { user, city, previewKey, look, pictures } = work;
  const sameBlocked = await countBlockedDuplicates([user.id]);
  return {
    id,
    title: work.title,
    description: work.description,
    price_cents: work.priceCents,
    city: `${city.name}, ${city.state.code}`,
    owner: {
      uid: user.uid,
      name: user.name,
      blocked: user.blockedAt !== null,
      same_blocked: sameBlocked(user.id),
    },
    created_at: work.createdAt.toISOString(),
    version: work.version,
    hidden: work.hiddenAt !== null,
    taken_down_at: work.takenDownAt?.toISOString() ?? null,
    taken_down_for: fault.parse(work.takenDownFor),
    subworks: work.subWorks.map(({ title, description, priceCents }) => ({
      title,
      description,
      price_cents: priceCents,
    })),
    pictures: pictures.map((picture) => toPicture({ uid: user.uid, workId: id, previewKey }, picture)),
    grounds:
      look && look.lookedAt === null ? REVIEW_GROUNDS.filter((ground) => look.grounds.includes(ground)) : [],
    reports: await listReportsOf(id, pictures),
    log: await listLogOf({ kind: 'ad', id }),
  };
}

async function missing(workId: number): Promise<DomainError> {
  const open = await db.adReport.count({ where: { workId, closedAt: null } });
  const details = open > 0 ? { open_reports: open } : undefined;
  return new DomainError('not_found', 'work_not_found', undefined, details);
}

async function listReportsOf(
  workId: number,
  pictures: { id: number; name: string }[],
): Promise<LoadedAd['reports']> {
  const reports = await db.adReport.findMany({
    where: { workId, closedAt: null },
    include: { reporter: { select: { uid: true } } },
    orderBy: { id: 'asc' },
    take: QUEUE_SHOWN,
  });
  return reports.map(({ id, kind, note, pictureName, reporter, createdAt }) => ({
    id,
    kind,
    note,
    picture_id: pictures.find(({ name }) => name === pictureName)?.id ?? null,
    reporter_uid: reporter.uid,
    created_at: createdAt.toISOString(),
  }));
}
