import type { IdentityPicture, Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { readIdentityPicture } from '@/lib/verification/picture';
import type { ConsoleActor } from '../access/console-session';
import { audited } from '../audit/audited';

/**
 * A picture of a document or a face, as WebP. The access is logged after the file was read and before it is shown.
 * Throws like `audited`, `not_found` (picture_not_found).
 */
export async function openIdentityPicture(operator: ConsoleActor, id: string): Promise<File> {
  const picture = await db.identityPicture.findFirst({ where: { id, checkId: { not: null } } });
  if (!picture) throw new DomainError('not_found', 'picture_not_found');
  const file = await readIdentityPicture(id);
  const subject = { kind: 'person', id: picture.userId } as const;
  const audit = { act: 'identity_opened', subject, reason: nameInLog(picture) } as const;
  await audited(operator, audit, async () => undefined);
  return file;
}

/** Whether this operator has opened each picture of this check; colleagues and earlier checks do not count. */
export async function hasOpenedPictures(
  tx: Prisma.TransactionClient,
  { userId: operatorId }: ConsoleActor,
  { checkId, userId }: { checkId: number; userId: number },
): Promise<boolean> {
  const pictures = await tx.identityPicture.findMany({ where: { checkId } });
  const opened = await tx.auditEntry.findMany({
    where: { operatorId, act: 'identity_opened', subjectKind: 'person', subjectId: String(userId) },
    select: { reason: true },
  });
  const names = new Set(opened.map(({ reason }) => reason));
  return pictures.every((picture) => names.has(nameInLog(picture)));
}

/** A check has one picture of each side, and none is replaced after it was sent. */
function nameInLog({ checkId, side }: Pick<IdentityPicture, 'checkId' | 'side'>): string {
  return `#${checkId} ${side}`;
}
