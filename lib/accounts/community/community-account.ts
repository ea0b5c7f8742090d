import type { Prisma } from '@/lib/generated/prisma/client';
import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log/log';
import { readSetting } from '@/lib/services/settings/read-setting';
import { supportEmail } from '@/lib/services/settings/site';
import { lockForUpdate } from '../lock-actor';
import { COMMUNITY_UID } from '../uid';

/**
 * Opens the community account where there is none: everybody may write to it from the first day. Its letters go to our
 * address of support, and who reads those may set a password for it and answer. Where that address is somebody's
 * already there is none, and the log says so.
 */
export async function openCommunityAccount(tx: Prisma.TransactionClient): Promise<void> {
  const { address: email } = await readSetting(supportEmail, tx);
  const account = { uid: COMMUNITY_UID, name: env.BRAND_NAME, email };
  await tx.user.createMany({ data: [account], skipDuplicates: true });
  const isThere = await tx.user.count({ where: { uid: COMMUNITY_UID } });
  if (isThere === 0) log.warn('no community account: our address of support is that of another one');
  else await moveCommunityAccount(tx, email);
}

/**
 * Has the letters of the community account go to our address of support when that becomes another, as long as the
 * account is only what we opened: one for which somebody set a password has an owner, who changes its e-mail like
 * everybody. Links to set one that went to the address before are void.
 */
export async function moveCommunityAccount(tx: Prisma.TransactionClient, email: string): Promise<void> {
  const account = await tx.user.findUnique({ where: { uid: COMMUNITY_UID } });
  if (!account || account.email === email || account.passwordHash !== null) return;
  await lockForUpdate(tx, account.id);
  if ((await tx.user.count({ where: { email } })) > 0)
    return log.warn('the community account keeps its e-mail: our address of support is that of another one');
  const { count } = await tx.user.updateMany({
    where: { id: account.id, passwordHash: null },
    data: { email },
  });
  if (count === 1) await tx.passwordResetToken.deleteMany({ where: { userId: account.id } });
}
