import { agreementRows } from '../../lib/accounts/agreement/agreement';
import { hashPassword } from '../../lib/accounts/password-hash';
import type { PrismaClient } from '../../lib/generated/prisma/client';
import { sealTotpSecret } from '../../lib/operator/access/second-factor';
import { env } from '../../lib/platform/env';
import { DEMO_OPERATOR } from '../../scripts/setup/demo-operator.mjs';
import { userRow } from '../../test/factories';
import { DEMO_PASSWORD } from './give-passwords';

/**
 * Writes the operator of the demo, whose second factor is public. Throws without DEMO=1: only the command line appoints
 * operators in production. Keeps an existing one. Returns whether it wrote.
 */
export async function writeOperator(db: PrismaClient): Promise<boolean> {
  if (!env.DEMO) throw new Error('The operator of the demo requires DEMO=1.');
  const { uid, name, email, secret } = DEMO_OPERATOR;
  const known = await db.user.findUnique({ where: { uid }, select: { id: true, operator: true } });
  if (known?.operator) return false;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const at = new Date('2026-11-20T15:00:00Z');
  await db.$transaction(async (tx) => {
    const row = userRow({ uid, name, email, passwordHash, createdAt: at, updatedAt: at });
    const user = known ?? (await tx.user.create({ data: row }));
    await tx.agreement.createMany({ data: agreementRows(user.id, at), skipDuplicates: true });
    await tx.operator.create({
      data: { userId: user.id, grantedAt: at, enrolledAt: at, secret: sealTotpSecret(secret) },
    });
  });
  return true;
}

/** Removes the demo's operator outside the demo, because its second factor is public. */
export async function removeOperator(db: PrismaClient): Promise<void> {
  await db.operator.deleteMany({ where: { user: { uid: DEMO_OPERATOR.uid } } });
}
