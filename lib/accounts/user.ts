import { isDeepStrictEqual } from 'node:util';
import type { Prisma, User } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import type { Actor } from './actor';
import { avatarUrl } from './avatar';
import type { OwnProfile, Profile, StoredUser } from './contract';
import { refuseImpersonation } from './reserved-names';
import { lockActor } from './lock-actor';
import { findActor } from './session';
import { shownTaxNumber } from './reauthentication/tax-number';

/** A person as they see themselves. */
function toProfile(user: User): Profile {
  const { uid, name, profession, description, phone, avatarVersion, proSince } = user;
  return {
    uid,
    name,
    profession: profession ?? '',
    description: description ?? '',
    phone: phone ?? '',
    avatar: avatarUrl({ uid, version: avatarVersion }),
    pro: proSince !== null,
  };
}

/** What the browser keeps: the profile and the token of its session. */
export function toStoredUser(user: User, token: string): StoredUser {
  return { ...toProfile(user), token };
}

/** What a browser keeps of the person whose bearer token this is; null when it is nobody's any more. */
export async function findStoredUser(token: string): Promise<StoredUser | null> {
  const actor = await findActor(token);
  return actor && toStoredUser(await db.user.findUniqueOrThrow({ where: { id: actor.userId } }), token);
}

/** The actor's own account, with what nobody else is told. */
export async function getProfile(actor: Actor): Promise<OwnProfile> {
  const user = await db.user.findUniqueOrThrow({ where: { id: actor.userId } });
  return {
    ...toProfile(user),
    email: user.email,
    pix_key: user.pixKey ?? '',
    pix_key_held_until: user.pixKeyHeldUntil?.toISOString() ?? null,
    tax_number: await shownTaxNumber(db, user.id),
    has_password: user.passwordHash !== null,
    identity_verified_at: user.identityVerifiedAt?.toISOString() ?? null,
  };
}

/**
 * What must happen, inside the transaction, when strangers are to see another name or picture of a person. Domains that
 * show people come after this one, so the route says who they are.
 */
export type OnProfileChange = (tx: Prisma.TransactionClient, userId: number) => Promise<void>;

/**
 * Changes the actor's profile; empty texts remove what was there, and what is there already changes nothing. Another
 * name is not the one that an operator found in a document. Throws `invalid` when the name or profession passes for
 * ours, `unauthenticated` when the account was closed or blocked meanwhile.
 */
export async function updateUser(
  actor: Actor,
  { name, phone, profession, description }: Pick<Profile, 'name' | 'phone' | 'profession' | 'description'>,
  onChange: OnProfileChange,
): Promise<Profile> {
  refuseImpersonation({ name, profession });
  return db.$transaction(async (tx) => {
    const before = await lockActor(tx, actor);
    const texts = {
      name,
      phone: phone || null,
      profession: profession || null,
      description: description || null,
    };
    if (isDeepStrictEqual({ ...before, ...texts }, before)) return toProfile(before);
    const unverified = name === before.name ? {} : { identityVerifiedAt: null };
    const user = await tx.user.update({ where: { id: actor.userId }, data: { ...texts, ...unverified } });
    await onChange(tx, actor.userId);
    return toProfile(user);
  });
}

/** Whether somebody may publish ads. */
export async function isPro({ userId }: Actor): Promise<boolean> {
  const { proSince } = await db.user.findUniqueOrThrow({ where: { id: userId }, select: { proSince: true } });
  return proSince !== null;
}

/** The fee for publishing is paid: they may publish from now on. Granting again keeps the first moment. */
export async function grantPro(tx: Prisma.TransactionClient, userId: number, at: Date): Promise<void> {
  await tx.user.updateMany({ where: { id: userId, proSince: null }, data: { proSince: at } });
}

/** The fee was taken back. */
export async function revokePro(tx: Prisma.TransactionClient, userId: number): Promise<void> {
  await tx.user.updateMany({ where: { id: userId }, data: { proSince: null } });
}

/** Says since when a person's name is known to be that of their document; null: it is not. The person is locked. */
export async function setIdentityVerified(
  tx: Prisma.TransactionClient,
  userId: number,
  at: Date | null,
): Promise<void> {
  await tx.user.update({ where: { id: userId }, data: { identityVerifiedAt: at } });
}
