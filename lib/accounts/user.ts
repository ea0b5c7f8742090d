import type { User } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/db';
import type { Actor } from './actor';
import { announcePerson } from './announce-person';
import { avatarUrl } from './avatar';
import type { Profile, StoredUser } from './contract';
import { refuseImpersonation } from './impersonation';
import { findActor } from './session';

/** A person as they see themselves. */
function toProfile(user: User): Profile {
  const { uid, name, profession, description, phone, avatarVersion } = user;
  return {
    uid,
    name,
    profession: profession ?? '',
    description: description ?? '',
    phone: phone ?? '',
    avatar: avatarUrl({ uid, version: avatarVersion }),
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

/** The actor's own account, e-mail included. */
export async function getProfile(actor: Actor): Promise<Profile & { email: string }> {
  const user = await db.user.findUniqueOrThrow({ where: { id: actor.userId } });
  return { ...toProfile(user), email: user.email };
}

/**
 * Changes the actor's profile; empty texts remove what was there. Public pages that show the person are built
 * anew. Throws `invalid` when the name or profession passes for ours.
 */
export async function updateUser(
  actor: Actor,
  { name, phone, profession, description }: Pick<Profile, 'name' | 'phone' | 'profession' | 'description'>,
): Promise<Profile> {
  refuseImpersonation({ name, profession });
  return db.$transaction(async (tx) => {
    const user = await tx.user.update({
      where: { id: actor.userId },
      data: {
        name,
        phone: phone || null,
        profession: profession || null,
        description: description || null,
      },
    });
    await announcePerson(tx, actor.userId);
    return toProfile(user);
  });
}
