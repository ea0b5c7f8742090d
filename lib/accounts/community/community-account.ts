import type { Prisma } from '@/lib/generated/prisma/client';
import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import { readSetting } from '@/lib/services/settings/read-setting';
import { supportEmail } from '@/lib/services/settings/site';
import { COMMUNITY_UID } from '../uid';

/**
 * Opens the community account where there is none: everybody may write to it from the first day. Its letters go to
 * our address of support as it is then, and who reads those may set a password for it and answer. Where that address is somebody's already
 * there is none, and the log says so.
 */
export async function openCommunityAccount(tx: Prisma.TransactionClient): Promise<void> {
  const { address: email } = await readSetting(supportEmail, tx);
  const account = { uid: COMMUNITY_UID, name: env.BRAND_NAME, email };
  await tx.user.createMany({ data: [account], skipDuplicates: true });
  const isThere = await tx.user.count({ where: { uid: COMMUNITY_UID } });
  if (isThere === 0) log.warn('no community account: our address of support is that of another one');
}
