import type { Prisma, User } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { clock } from '@/lib/services/clock/clock';
import type { Actor } from '../actor';
import { checkPassword } from './check-password';
import { checkOwnerCode, consumeCode, sendOwnerCode } from '../code';
import { lockActor } from '../lock-actor';

/** Required beside the session: the password or, without one, the emailed code. */
export type OwnerProof = { password?: string | undefined; tocompare?: string | undefined };

/**
 * Runs an action on the actor's locked account after they prove ownership, so that a stolen session cannot
 * redirect earnings. Throws the same errors as `proveOwner`.
 */
export async function asOwner<Result>(
  actor: Actor,
  proof: OwnerProof,
  act: (tx: Prisma.TransactionClient, user: User, at: Date) => Promise<Result>,
): Promise<Result> {
  const lockOwner = await proveOwner(actor, proof);
  return db.$transaction(async (tx) => act(tx, await lockOwner(tx), clock.now()));
}

/**
 * Checks the proof of ownership. Returns a function that locks the account and uses up the code in the caller's
 * transaction; locks that precede a person's must be taken before it is called. Throws `invalid` (password_required,
 * wrong_password, wrong_code), TooManyError.
 */
export async function proveOwner(
  actor: Actor,
  { password = '', tocompare = '' }: OwnerProof,
): Promise<(tx: Prisma.TransactionClient) => Promise<User>> {
  const asking = await db.user.findUniqueOrThrow({ where: { id: actor.userId } });
  const { passwordHash } = asking;
  if (passwordHash !== null && password === '') {
    throw new DomainError('invalid', 'password_required', { password: 'required' });
  }
  if (passwordHash !== null) await checkPassword(actor, password);
  const code = passwordHash === null ? await checkOwnerCode(asking, tocompare) : null;
  return async (tx) => {
    const user = await lockActor(tx, actor);
    if (code) await consumeCode(tx, code);
    return user;
  };
}

/** E-mails the actor a code for `asOwner`. Throws TooManyError past 3 an hour. */
export async function mailOwnerCode({ userId }: Actor): Promise<void> {
  await sendOwnerCode(await db.user.findUniqueOrThrow({ where: { id: userId } }));
}
