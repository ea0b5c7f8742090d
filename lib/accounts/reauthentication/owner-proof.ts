import type { Prisma, User } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { clock } from '@/lib/services/clock/clock';
import type { Actor } from '../actor';
import { checkPassword } from './check-password';
import { checkOwnerCode, consumeCode, sendOwnerCode } from '../code';
import { lockActor } from '../lock-actor';

/** What somebody brings beside their session: their password or, if they have none, the code that was e-mailed. */
export type OwnerProof = { password?: string | undefined; tocompare?: string | undefined };

/**
 * Acts on the actor's account, locked, when they prove to be its owner: a stolen session alone does not lead earnings
 * away. Throws `invalid` (password_required, wrong_password, wrong_code), TooManyError.
 */
export async function asOwner<Result>(
  actor: Actor,
  { password = '', tocompare = '' }: OwnerProof,
  act: (tx: Prisma.TransactionClient, user: User, at: Date) => Promise<Result>,
): Promise<Result> {
  const asking = await db.user.findUniqueOrThrow({ where: { id: actor.userId } });
  const { passwordHash } = asking;
  if (passwordHash !== null && password === '') {
    throw new DomainError('invalid', 'password_required', { password: 'required' });
  }
  if (passwordHash !== null) await checkPassword(actor, password);
  const code = passwordHash === null ? await checkOwnerCode(asking, tocompare) : null;
  return db.$transaction(async (tx) => {
    const user = await lockActor(tx, actor);
    if (code) await consumeCode(tx, code);
    return act(tx, user, clock.now());
  });
}

/** E-mails the actor a code for `asOwner`. Throws TooManyError past 3 an hour. */
export async function mailOwnerCode({ userId }: Actor): Promise<void> {
  await sendOwnerCode(await db.user.findUniqueOrThrow({ where: { id: userId } }));
}
