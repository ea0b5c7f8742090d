import type { Prisma, User } from '@/lib/generated/prisma/client';
import type { Actor } from '@/lib/accounts/actor';
import type { Caller } from '@/lib/accounts/caller';
import { createSession, findActor } from '@/lib/accounts/session';
import { hashPassword } from '@/lib/accounts/password-hash';
import { createUser } from './factories';

export const PASSWORD = 'girassol amarelo';

let hashed: Promise<string> | undefined;
let called = 0;

/** A person with a password, the same for all unless said otherwise. */
export async function createMember(given: Partial<Prisma.UserCreateManyInput> = {}): Promise<User> {
  return createUser({ passwordHash: await (hashed ??= hashPassword(PASSWORD)), ...given });
}

/** A call of its own address, in Portuguese. */
export function callerFrom(ip?: string): Caller {
  called += 1;
  return { ip: ip ?? `172.16.${called >> 8}.${called & 255}`, userAgent: 'Vitest', locale: 'pt-BR' };
}

/** A log-in of a person. */
export async function logInAs(user: User, ip?: string): Promise<{ token: string; actor: Actor }> {
  const token = await createSession(user, callerFrom(ip));
  const actor = await findActor(token);
  if (!actor) throw new Error('This person may not log in');
  return { token, actor };
}
