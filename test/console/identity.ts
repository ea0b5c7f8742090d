import type { Actor } from '@/lib/accounts/actor';
import type { User } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { sendCheck } from '@/lib/verification/check';
import { addIdentityPicture } from '@/lib/verification/picture';
import { createMember, logInAs } from '../members';
import { generatePicture, incoming } from '../pictures';

export type Checked = { user: User; actor: Actor };

/** A logged-in user who may publish. */
export async function createProvider(): Promise<Checked> {
  const user = await createMember({ proSince: new Date() });
  return { user, actor: (await logInAs(user)).actor };
}

/** Chooses the front of a document and a selfie. */
export async function choosePictures({ actor }: Checked): Promise<void> {
  for (const side of ['front', 'selfie'] as const)
    await addIdentityPicture(actor, side, incoming(await generatePicture('jpeg')));
}

/** A provider whose identity check is waiting. */
export async function sendIdentity(provider?: Checked): Promise<Checked & { checkId: number }> {
  const sender = provider ?? (await createProvider());
  await choosePictures(sender);
  await sendCheck(sender.actor);
  const { id } = await db.identityCheck.findFirstOrThrow({
    where: { userId: sender.user.id, state: 'waiting' },
  });
  return { ...sender, checkId: id };
}
