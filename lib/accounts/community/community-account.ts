import type { Prisma } from '@/lib/generated/prisma/client';
import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log/log';
import { readSetting } from '@/lib/services/settings/read-setting';
import { supportEmail } from '@/lib/services/settings/site';
import { lockForUpdate } from '../lock-actor';
import { COMMUNITY_UID } from '../uid';

/**
 * Creates the community account if it does not exist, so that users can write to it from the first day. Its
 * emails go to the support address; the people who read that inbox can set a password and answer. If a user
 * already has that address, no account is created and a warning is logged.
 */
export async function openCommunityAccount(tx: Prisma.TransactionClient): Promise<void> {
  const { address: email } = await readSetting(supportEmail, tx);
  const account = { uid: COMMUNITY_UID, name: env.BRAND_NAME, email };
  await tx.user.createMany({ data: [account], skipDuplicates: true });
  const isThere = await tx.user.count({ where: { uid: COMMUNITY_UID } });
  if (isThere === 0) log.warn('community account not created: another account uses the support address');
  else await moveCommunityAccount(tx, email);
}

/**
 * Updates the e-mail of the community account when the support address changes. An account with a password
 * has an owner who manages its e-mail, so it is left unchanged. Voids password links sent to the old address.
 */
export async function moveCommunityAccount(tx: Prisma.TransactionClient, email: string): Promise<void> {
  const account = await tx.user.findUnique({ where: { uid: COMMUNITY_UID } });
  if (!account || account.email === email || account.passwordHash !== null) return;
  await lockForUpdate(tx, account.id);
  if ((await tx.user.count({ where: { email } })) > 0)
    return log.warn('community account keeps its e-mail: another account uses the support address');
  const { count } = await tx.user.updateMany({
    where: { id: account.id, passwordHash: null },
    data: { email },
  });
  if (count === 1) await tx.passwordResetToken.deleteMany({ where: { userId: account.id } });
}
