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

/** Notes that a person agrees to all texts as they are now. What they have agreed to before keeps its moment. */
export async function recordAgreement(tx: Prisma.TransactionClient, userId: number): Promise<void> {
  await tx.agreement.createMany({ data: agreementRows(userId, clock.now()), skipDuplicates: true });
}

/** The agreement of a person to the present texts, as rows. */
export function agreementRows(userId: number, agreedAt: Date): Prisma.AgreementCreateManyInput[] {
  return DOCUMENTS.map((document) => ({
    userId,
    document,
    version: toDateColumn(VERSIONS[document]),
    agreedAt,
  }));
}

/** What the actor has agreed to, and whether a version has come since. */
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
 * The actor agrees to the texts that they were shown; again changes nothing. Throws `conflict` (newer_texts) when these
 * are not the present ones, `unauthenticated` when the account was closed or blocked meanwhile.
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
