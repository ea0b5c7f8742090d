import { isDeepStrictEqual } from 'node:util';
import type { Prisma, User } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import type { Actor } from './actor';
import { avatarUrl } from './avatar';
import type { OwnProfile, Profile, StoredUser } from './contract';
import { refuseImpersonation } from './reserved-names';
import { lockActor } from './lock-actor';
import { forgetPhoneCheck, howChecked, WITH_PHONE_CHECK } from './phones/phone-check';
import { phoneCodeChannel } from './phones/phone-code';
import { findActor } from './session';
import { shownTaxNumber } from './reauthentication/tax-number';

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

/** Stored by the browser: the profile and the session token. */
export function toStoredUser(user: User, token: string): StoredUser {
  return { ...toProfile(user), token };
}

/** The stored user for a bearer token; null when it is no longer valid. */
export async function findStoredUser(token: string): Promise<StoredUser | null> {
  const actor = await findActor(token);
  return actor && toStoredUser(await db.user.findUniqueOrThrow({ where: { id: actor.userId } }), token);
}

/** The actor's own account, with fields that only the owner sees. */
export async function getProfile(actor: Actor): Promise<OwnProfile> {
  const user = await db.user.findUniqueOrThrow({
    where: { id: actor.userId },
    include: { phoneCheck: WITH_PHONE_CHECK.phoneCheck },
  });
  return {
    ...toProfile(user),
    email: user.email,
    phone_check: howChecked(user),
    phone_code_channel: phoneCodeChannel(),
    pix_key: user.pixKey ?? '',
    pix_key_held_until: user.pixKeyHeldUntil?.toISOString() ?? null,
    tax_number: await shownTaxNumber(db, user.id),
    has_password: user.passwordHash !== null,
    identity_verified_at: user.identityVerifiedAt?.toISOString() ?? null,
  };
}

/**
 * Runs inside the transaction when the public name or picture of a user changes. Higher domains that show
 * users supply it, so the route passes it in.
 */
export type OnProfileChange = (tx: Prisma.TransactionClient, userId: number) => Promise<void>;

/**
 * Updates the actor's profile; empty texts clear a field, unchanged values are a no-op. A new name loses its
 * identity verification, a new phone its check. Throws `invalid` when the name or profession impersonates the site,
 * `unauthenticated` when the account was closed or blocked in the meantime.
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
    if (user.phone !== before.phone) await forgetPhoneCheck(tx, actor.userId);
    await onChange(tx, actor.userId);
    return toProfile(user);
  });
}

/** Whether the user may publish ads. */
export async function isPro({ userId }: Actor): Promise<boolean> {
  const { proSince } = await db.user.findUniqueOrThrow({ where: { id: userId }, select: { proSince: true } });
  return proSince !== null;
}

/** Allows a user to publish after the fee is paid. Granting again keeps the first date. */
export async function grantPro(tx: Prisma.TransactionClient, userId: number, at: Date): Promise<void> {
  await tx.user.updateMany({ where: { id: userId, proSince: null }, data: { proSince: at } });
}

/** Withdraws the permission after the fee is refunded. */
export async function revokePro(tx: Prisma.TransactionClient, userId: number): Promise<void> {
  await tx.user.updateMany({ where: { id: userId }, data: { proSince: null } });
}

/**
 * Sets when the name was verified against a document; null removes the verification. The caller has locked
 * the user.
 */
export async function setIdentityVerified(
  tx: Prisma.TransactionClient,
  userId: number,
  at: Date | null,
): Promise<void> {
  await tx.user.update({ where: { id: userId }, data: { identityVerifiedAt: at } });
}
