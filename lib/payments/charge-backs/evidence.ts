import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Eraser } from '@/lib/accounts/deletion';
import type { ChargeBackEvidence, Prisma } from '@/lib/generated/prisma/client';
import {
  findPrivatePicture,
  type PrivatePicture,
  privatePictureKey,
  putPrivatePicture,
  removePrivatePicture,
} from '@/lib/media/private-pictures';
import type { RenderedPictures } from '@/lib/media/rendered-picture';
import { LARGEST_WIDTH } from '@/lib/media/rules';
import { db } from '@/lib/platform/database/db';
import { HOUR_MS } from '@/lib/platform/durations';
import { DomainError } from '@/lib/platform/errors';
import { clock } from '@/lib/services/clock/clock';
import { addJob, defineJob } from '@/lib/services/jobs/job';
import { EVIDENCE_KEPT_MS, EVIDENCE_MAX } from '../rules';

/** Shorter than any handle and not followed by an ad number, so no public URL maps to it. */
const FOLDER = 'prf';
/** After this time files without a row are deleted. Storing a picture takes seconds. */
const UNNAMED_AFTER_MS = HOUR_MS;
const DELETED_AT_ONCE = 500;

type Stored = Pick<ChargeBackEvidence, 'id' | 'chargeBackId'>;

export const clearEvidenceJob = defineJob(
  'clear_evidence',
  z.strictObject({ id: z.guid(), chargeBackId: z.int() }),
  { queue: 'storage' },
);

/** A picture whose files are stored and whose row is still to be written. */
type StoredEvidence = Stored & Pick<ChargeBackEvidence, 'width' | 'height'>;

/** Stores the files of a picture; a job deletes them unless `addEvidence` follows. */
export async function storeEvidence(
  chargeBackId: number,
  { width, height, files }: RenderedPictures['workPicture'],
): Promise<StoredEvidence> {
  const picture = { id: randomUUID(), chargeBackId };
  // Scheduled before any file is written, so that the files are deleted even if the process dies in between.
  const runAt = new Date(clock.now().getTime() + UNNAMED_AFTER_MS);
  await addJob(db, clearEvidenceJob, picture, { runAt, isLowPriority: true });
  await putPrivatePicture(filesOf(picture), files);
  return { ...picture, width, height };
}

/**
 * Adds a stored picture to an open charge-back. The caller holds the lock on the payment's subject. Throws `conflict`
 * (charge_back_ended, too_much_evidence).
 */
export async function addEvidence(tx: Prisma.TransactionClient, picture: StoredEvidence): Promise<void> {
  const { chargeBackId } = picture;
  if ((await tx.chargeBack.count({ where: { id: chargeBackId, endedAt: null } })) === 0)
    throw new DomainError('conflict', 'charge_back_ended');
  if ((await tx.chargeBackEvidence.count({ where: { chargeBackId } })) >= EVIDENCE_MAX)
    throw new DomainError('conflict', 'too_much_evidence');
  await tx.chargeBackEvidence.create({ data: { ...picture, addedAt: clock.now() } });
}

/** A picture of evidence as WebP; null when it is deleted. The caller checks permissions and logs the access. */
export function findEvidenceFile(picture: Stored): Promise<File | null> {
  return findPrivatePicture(filesOf(picture), LARGEST_WIDTH);
}

/** The storage key of the larger file, for a user's data download. */
export function evidenceKey(picture: Stored): string {
  return privatePictureKey(filesOf(picture), LARGEST_WIDTH);
}

/** Deletes the files of a picture that no row names. */
export async function clearEvidence(picture: Stored): Promise<void> {
  const kept = await db.chargeBackEvidence.count({ where: { id: picture.id } });
  if (kept === 0) await removePrivatePicture(filesOf(picture));
}

/** Deletes the evidence of charge-backs that ended long ago. */
export async function purgeEvidence(now: Date): Promise<void> {
  const endedAt = { lt: new Date(now.getTime() - EVIDENCE_KEPT_MS) };
  let removed: number;
  do removed = await db.$transaction((tx) => removeEvidence(tx, { endedAt }, DELETED_AT_ONCE));
  while (removed === DELETED_AT_ONCE);
}

/** Erases the evidence about a user whose account is closed, except in charge-backs that are still open. */
export const eraseEvidence: Eraser = async (tx, userId) => {
  const payment = {
    OR: [{ userId }, { order: { OR: [{ customerId: userId }, { providerId: userId }] } }],
  };
  return { evidence: await removeEvidence(tx, { endedAt: { not: null }, payment }) };
};

/** Deletes rows, at most `take`; a job deletes their files after the commit. Returns how many. */
async function removeEvidence(
  tx: Prisma.TransactionClient,
  chargeBack: Prisma.ChargeBackWhereInput,
  take?: number,
): Promise<number> {
  const removed = await tx.chargeBackEvidence.findMany({
    where: { chargeBack },
    select: { id: true, chargeBackId: true },
    orderBy: { id: 'asc' },
    ...(take !== undefined && { take }),
  });
  await tx.chargeBackEvidence.deleteMany({ where: { id: { in: removed.map(({ id }) => id) } } });
  for (const picture of removed) await addJob(tx, clearEvidenceJob, picture, { isLowPriority: true });
  return removed.length;
}

function filesOf({ id, chargeBackId }: Stored): PrivatePicture {
  return { folder: `${FOLDER}/c${chargeBackId}`, id };
}
