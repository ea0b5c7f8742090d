import { isDeepStrictEqual } from 'node:util';
import type { Prisma } from '@/lib/generated/prisma/client';
import { fromDateColumn, toDateColumn } from '@/lib/platform/dates';
import { db } from '@/lib/platform/database/db';
import type { Answer, Input } from '@/lib/platform/endpoint';
import { DomainError } from '@/lib/platform/errors';
import { clock } from '@/lib/services/clock/clock';
import type { Actor } from '../actor';
import { holdActor } from '../lock-actor';
import type { agreeToTexts, loadAgreements } from './contract';
import { DOCUMENTS, VERSIONS } from './versions';

/** Records that a user agrees to the current version of every text. Earlier agreements keep their dates. */
export async function recordAgreement(tx: Prisma.TransactionClient, userId: number): Promise<void> {
  await tx.agreement.createMany({ data: agreementRows(userId, clock.now()), skipDuplicates: true });
}

/** Rows for a user's agreement to the current versions. */
export function agreementRows(userId: number, agreedAt: Date): Prisma.AgreementCreateManyInput[] {
  return DOCUMENTS.map((document) => ({
    userId,
    document,
    version: toDateColumn(VERSIONS[document]),
    agreedAt,
  }));
}

/** Lists what the actor has agreed to, and whether a newer version needs their agreement. */
export async function listAgreements({ userId }: Actor): Promise<Answer<typeof loadAgreements>> {
  const rows = await db.agreement.findMany({
    where: { userId },
    orderBy: [{ agreedAt: 'desc' }, { version: 'desc' }],
  });
  const agreed = rows.map(({ document, version, agreedAt }) => ({
    document,
    version: fromDateColumn(version),
    agreed_at: agreedAt.toISOString(),
  }));
  const isAgreed = (document: keyof typeof VERSIONS) =>
    agreed.some((row) => row.document === document && row.version === VERSIONS[document]);
  return { current: { ...VERSIONS }, asked: !DOCUMENTS.every(isAgreed), agreed };
}

/**
 * Records the actor's agreement to the versions shown to them; idempotent. Throws `conflict` (newer_texts)
 * when these are not the current ones, `unauthenticated` when the account was closed or blocked in the
 * meantime.
 */
export async function agreeToVersions(
  actor: Actor,
  shown: Input<typeof agreeToTexts>['body'],
): Promise<void> {
  if (!isDeepStrictEqual(shown, { ...VERSIONS })) throw new DomainError('conflict', 'newer_texts');
  await db.$transaction(async (tx) => {
    await holdActor(tx, actor);
    await recordAgreement(tx, actor.userId);
  });
}
