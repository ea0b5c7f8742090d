import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@/lib/platform/durations';
import type { PrismaClient } from '../../lib/generated/prisma/client';
import { storeIdentityPicture } from '../../lib/verification/picture';
import { DEMO_OPERATOR } from '../../scripts/setup/demo-operator.mjs';
import { people, type TownPerson } from './town';
import { readPicture } from './upload-pictures';

/**
 * Writes two identity checks: one that the demo's operator has approved and one that is waiting. Skips users who have
 * one. Returns the number of written checks.
 */
export async function writeIdentity(db: PrismaClient, now: Date): Promise<number> {
  const [approved, waiting] = people.filter(({ hasAvatar }) => hasAvatar).slice(8);
  const operator = await db.user.findUnique({ where: { uid: DEMO_OPERATOR.uid } });
  if (!approved || !waiting || !operator) return 0;
  const decidedAt = new Date(now.getTime() - 2 * DAY_MS);
  const decided = { state: 'approved', decidedAt, decidedById: operator.id } as const;
  const sentAt = new Date(now.getTime() - 3 * DAY_MS);
  const wrote = [
    await writeCheck(db, approved, { ...decided, sentAt }),
    await writeCheck(db, waiting, { sentAt: new Date(now.getTime() - DAY_MS / 4) }),
  ];
  return wrote.filter(Boolean).length;
}

type Check = { sentAt: Date; state?: 'approved'; decidedAt?: Date; decidedById?: number };

async function writeCheck(db: PrismaClient, person: TownPerson, check: Check): Promise<boolean> {
  const user = await db.user.findUnique({
    where: { uid: person.uid, deletedAt: null },
    select: { id: true, identityChecks: { select: { id: true } } },
  });
  if (!user || user.identityChecks.length > 0) return false;
  const userId = user.id;
  const files = [
    { id: randomUUID(), side: 'front' as const, picture: `documents/${person.uid}` },
    { id: randomUUID(), side: 'selfie' as const, picture: `avatars/${person.uid}` },
  ];
  for (const { id, picture } of files) await storeIdentityPicture({ id, userId }, await readPicture(picture));
  await db.$transaction(async (tx) => {
    const { id: checkId } = await tx.identityCheck.create({ data: { userId, ...check } });
    const createdAt = check.sentAt;
    await tx.identityPicture.createMany({
      data: files.map(({ id, side }) => ({ id, userId, side, checkId, createdAt })),
    });
    await tx.user.update({
      where: { id: userId },
      data: { identityVerifiedAt: check.decidedAt ?? null },
    });
  });
  return true;
}
