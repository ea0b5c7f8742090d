import type { User } from '@/lib/generated/prisma/client';
import { closeAccountOf } from '@/lib/accounts/deletion';
import { blockUser, unblockUser } from '@/lib/operator/block';
import { db } from '@/lib/platform/database/db';
import { createProvider } from '../ads';
import { createOperator } from '../console/operators';
import { logInAs } from '../members';
import type { CallerName } from './answers';

/** Callers unrelated to the subject. */
const STRANGERS: Partial<Record<CallerName, () => Promise<string>>> = {
  other: async () => (await logInAs(await createProvider({ phone: '11912345678' }))).token,
  operator: async () => (await createOperator()).token,
};

/** The token of a new unrelated caller of this kind. */
export function newStranger(caller: CallerName): Promise<string> {
  const make = STRANGERS[caller];
  if (!make) throw new Error(`${caller} is not a stranger`);
  return make();
}

const known = new Map<CallerName, Promise<string>>();

/** The same unrelated caller each time, for calls that are refused and change nothing. */
export function knownStranger(caller: CallerName): Promise<string> {
  const stranger = known.get(caller) ?? newStranger(caller);
  known.set(caller, stranger);
  return stranger;
}

/** The token of a session from before its user was blocked. */
export async function blockedToken(owner: User): Promise<string> {
  const { token } = await logInAs(owner);
  await blockUser({ uid: owner.uid, reason: 'golpe' });
  return token;
}

/** Unblocks the user and closes the account. Returns the token of a session from before. */
export async function closedToken(owner: User): Promise<string> {
  await unblockUser({ uid: owner.uid });
  const { token } = await logInAs(owner);
  await db.$transaction((tx) => closeAccountOf(tx, owner.id, { guards: [], erasers: [] }));
  return token;
}
