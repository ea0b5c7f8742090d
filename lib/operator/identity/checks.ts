import type { z } from 'zod';
import { shownTaxNumber } from '@/lib/accounts/reauthentication/tax-number';
import { purgeWorksOf } from '@/lib/catalog/ownership';
import type { IdentityCheck, IdentityPicture, Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { decideCheck } from '@/lib/verification/decision';
import { readIdentityPicture } from '@/lib/verification/picture';
import type { ConsoleActor } from '../access/console-session';
import { audited } from '../audit/audited';
import type { decideIdentityCheck, WaitingCheck } from './contract';

const MAX_SHOWN = 50;

/** Checks that wait, the oldest first, with what their pictures are compared with. */
export async function listWaitingChecks(): Promise<{ checks: WaitingCheck[] }> {
  const rows = await db.identityCheck.findMany({
    where: { state: 'waiting' },
    include: {
      pictures: { select: { id: true, side: true }, orderBy: { side: 'asc' } },
      user: {
        select: {
          uid: true,
          name: true,
          profession: true,
          identityChecks: { where: { state: 'refused' }, select: { refusal: true }, orderBy: { id: 'desc' } },
        },
      },
    },
    orderBy: { id: 'asc' },
    take: MAX_SHOWN,
  });
  const checks = rows.map(async ({ id, userId, sentAt, pictures, user }) => ({
    id,
    uid: user.uid,
    name: user.name,
    profession: user.profession ?? '',
    tax_number: await shownTaxNumber(db, userId),
    sent_at: sentAt.toISOString(),
    earlier: user.identityChecks.flatMap(({ refusal }) => refusal ?? []),
    pictures,
  }));
  return { checks: await Promise.all(checks) };
}

/**
 * The bytes of a picture that somebody sent of their document or face, as WebP; that it was opened is written down once
 * it could be read and before it is shown. Throws as `audited`, `not_found` (picture_not_found).
 */
export async function openIdentityPicture(operator: ConsoleActor, id: string): Promise<File> {
  const picture = await db.identityPicture.findFirst({ where: { id, checkId: { not: null } } });
  if (!picture) throw new DomainError('not_found', 'picture_not_found');
  const file = await readIdentityPicture(id);
  const subject = { kind: 'person', id: picture.userId } as const;
  await audited(
    operator,
    { act: 'identity_opened', subject, reason: whichPicture(picture) },
    async () => undefined,
  );
  return file;
}

/** As the log names a picture; a check has one of each side, and none is replaced once it was sent. */
function whichPicture({ checkId, side }: Pick<IdentityPicture, 'checkId' | 'side'>): string {
  return `#${checkId} ${side}`;
}

/**
 * Approves a check, which gives its owner the badge, or refuses it. Throws as `audited` and `decideCheck`, `conflict`
 * (identity_pictures_unseen) when it would be approved by somebody who has not opened each of its pictures.
 */
export async function decideIdentity(
  operator: ConsoleActor,
  { check_id: checkId, decision, name, note }: z.output<typeof decideIdentityCheck.body>,
): Promise<void> {
  const check = await db.identityCheck.findUnique({ where: { id: checkId } });
  if (!check) throw new DomainError('not_found', 'identity_check_not_found');
  const refusal = decision === 'approved' ? null : decision;
  const act = refusal ? ('identity_refused' as const) : ('identity_approved' as const);
  const why = [refusal, note.trim()].filter(Boolean).join(': ');
  const subject = { kind: 'person', id: check.userId } as const;
  await audited(operator, { act, subject, reason: why || null }, async (tx) => {
    if (refusal === null) await requireSeen(tx, operator, check);
    await decideCheck(tx, { checkId, refusal, operatorId: operator.userId, name });
    if (refusal === null) await purgeWorksOf(tx, check.userId);
  });
}

/**
 * Each picture of this check, by whoever decides: what others saw, or what an earlier check showed, is no look at this
 * one.
 */
async function requireSeen(
  tx: Prisma.TransactionClient,
  { userId: operatorId }: ConsoleActor,
  { id: checkId, userId }: IdentityCheck,
): Promise<void> {
  const pictures = await tx.identityPicture.findMany({ where: { checkId } });
  const opened = await tx.auditEntry.findMany({
    where: { operatorId, act: 'identity_opened', subjectKind: 'person', subjectId: String(userId) },
    select: { reason: true },
  });
  const seen = new Set(opened.map(({ reason }) => reason));
  if (pictures.some((picture) => !seen.has(whichPicture(picture))))
    throw new DomainError('conflict', 'identity_pictures_unseen');
}
