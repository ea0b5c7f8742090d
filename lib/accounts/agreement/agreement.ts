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
import { readVersionsInForce } from './legal-version';
import { type AgreedDocument, DOCUMENTS, VERSIONS } from './versions';

/**
 * Records that a user agrees to a version of each text, by default the one in force. Earlier agreements keep their
 * dates.
 */
export async function recordAgreement(
  tx: Prisma.TransactionClient,
  userId: number,
  versions?: Readonly<Record<AgreedDocument, string>>,
): Promise<void> {
  const data = agreementRows(userId, clock.now(), versions ?? (await readVersionsInForce(tx)).current);
  await tx.agreement.createMany({ data, skipDuplicates: true });
}

/** Rows for a user's agreement to versions, by default the shipped ones. */
export function agreementRows(
  userId: number,
  agreedAt: Date,
  versions: Readonly<Record<AgreedDocument, string>> = VERSIONS,
): Prisma.AgreementCreateManyInput[] {
  return DOCUMENTS.map((document) => ({
    userId,
    document,
    version: toDateColumn(versions[document]),
    agreedAt,
  }));
}

/** Lists what the actor has agreed to, and whether a newer version needs their agreement. */
export async function listAgreements({ userId }: Actor): Promise<Answer<typeof loadAgreements>> {
  const [versions, rows] = await Promise.all([
    readVersionsInForce(),
    db.agreement.findMany({
      where: { userId },
      orderBy: [{ agreedAt: 'desc' }, { version: 'desc' }],
    }),
  ]);
  const agreed = rows.map(({ document, version, agreedAt }) => ({
    document,
    version: fromDateColumn(version),
    agreed_at: agreedAt.toISOString(),
  }));
  const isAgreed = (document: AgreedDocument) =>
    agreed.some((row) => row.document === document && row.version >= versions.agreed[document]);
  return { current: versions.current, asked: !DOCUMENTS.every(isAgreed), agreed };
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
  await db.$transaction(async (tx) => {
    await holdActor(tx, actor);
    const { current } = await readVersionsInForce(tx);
    if (!isDeepStrictEqual(shown, current)) throw new DomainError('conflict', 'newer_texts');
    await recordAgreement(tx, actor.userId, current);
  });
}
