import { randomBytes } from 'node:crypto';
import type { Prisma, User } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/db';
import { isLocale } from '@/lib/platform/locale';
import { clock } from '@/lib/services/clock/clock';
import { addJob } from '@/lib/services/jobs/job';
import { deleteMailsTo, queueMail } from '@/lib/services/mail/queue-mail';
import { removeFolderJob } from '@/lib/services/storage/remove-folder';
import enUS from '@/messages/en-US/accounts.json';
import ptBR from '@/messages/pt-BR/accounts.json';
import type { Actor } from './actor';
import { checkPassword } from './owner/check-password';
import { readActor } from './lock-actor';
import { unambiguousCode } from './unambiguous-code';

/**
 * Says, inside the transaction, why an account may not be closed yet: throws `conflict`. Domains that accounts
 * know nothing of bring theirs (see app/api/users/delete), with the person's row locked meanwhile.
 */
export type DeletionGuard = (tx: Prisma.TransactionClient, userId: number) => Promise<void>;

/** Removes, inside the transaction, what another domain keeps about a person; tells how many of what. */
export type Eraser = (tx: Prisma.TransactionClient, userId: number) => Promise<Record<string, number>>;

const LETTER_MS = 7 * 86_400_000;

/**
 * Closes the actor's account for good: everything personal is removed, the row stays under a name that means
 * nobody, because orders and messages of others point to it. Files go by a job. Gives the number of the receipt,
 * which is e-mailed as well. Throws `invalid` (wrong_password), `conflict` (set_password_first, or a guard's
 * reason), `unauthenticated` when it was closed or blocked meanwhile, or the actor logged out; TooManyError.
 */
export async function closeAccount(
  actor: Actor,
  password: string,
  { guards, erasers }: { guards: DeletionGuard[]; erasers: Eraser[] },
): Promise<{ receipt: string }> {
  await checkPassword(actor, password);
  const receipt = newReceipt();
  const deletedAt = clock.now();
  await db.$transaction(async (tx) => {
    // Whatever is written for this person holds them, so nothing slips in between the guards and the end.
    await tx.$queryRaw`select id from users where id = ${actor.userId} for update`;
    const user = await readActor(tx, actor);
    for (const guard of guards) await guard(tx, user.id);
    const removed = await removeRecords(tx, user, erasers);
    await tx.user.update({ where: { id: user.id }, data: { ...nobody(user), deletedAt } });
    await tx.accountDeletion.create({ data: { receipt, userId: user.id, removed, deletedAt } });
    await addJob(tx, removeFolderJob, { folder: user.uid });
    await queueMail(tx, {
      recipient: user.email,
      locale: localeOf(user),
      template: 'accountClosed',
      values: { name: user.name, uid: user.uid, receipt },
      expiresAt: new Date(deletedAt.getTime() + LETTER_MS),
    });
  });
  return { receipt };
}

async function removeRecords(
  tx: Prisma.TransactionClient,
  { id: userId, email }: User,
  erasers: Eraser[],
): Promise<Record<string, number>> {
  const [sessions, links, identities, agreements, letters] = [
    await tx.session.deleteMany({ where: { userId } }),
    await tx.passwordResetToken.deleteMany({ where: { userId } }),
    await tx.identity.deleteMany({ where: { userId } }),
    await tx.agreement.deleteMany({ where: { userId } }),
    await deleteMailsTo(tx, email),
  ];
  const removed: Record<string, number> = {
    sessions: sessions.count,
    links: links.count,
    identities: identities.count,
    agreements: agreements.count,
    letters,
  };
  for (const erase of erasers) Object.assign(removed, await erase(tx, userId));
  return removed;
}

/** What is left of a person: a new handle that leads nowhere, an address that reaches nobody (RFC 2606). */
function nobody(user: User) {
  const uid = `gone${randomBytes(8).toString('hex')}`;
  return {
    uid,
    name: { 'pt-BR': ptBR, 'en-US': enUS }[localeOf(user)].closedAccount,
    profession: null,
    description: null,
    email: `${uid}@closed.invalid`,
    phone: null,
    pixKey: null,
    pixKeyHeldUntil: null,
    proSince: null,
    passwordHash: null,
    avatarVersion: null,
  };
}

function localeOf({ locale }: User) {
  return isLocale(locale) ? locale : 'pt-BR';
}

/** Three groups of four: 55 bits, never guessed, easily read aloud. */
function newReceipt(): string {
  return Array.from({ length: 3 }, () => unambiguousCode(4)).join('-');
}
