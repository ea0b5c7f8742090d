import { makeZip } from 'client-zip';
import { limitConcurrency } from '@/lib/platform/limits/concurrency-limit';
import { db } from '@/lib/platform/database/db';
import { saoPauloDay } from '@/lib/platform/dates';
import { BusyError } from '@/lib/platform/errors';
import { clock } from '@/lib/services/clock/clock';
import { storage } from '@/lib/services/storage/storage';
import type { Actor } from './actor';
import { downloadsByUser } from './rate-limits';
import { shownTaxNumber } from './reauthentication/tax-number';

/**
 * What one domain stores about a user: one JSON file in the archive, and the storage keys of files that it
 * lists.
 */
export type PersonalRecords = { file: `${string}.json`; records: unknown; files?: readonly string[] };

/** Higher domains supply their collectors: see app/api/users/data. */
export type Collector = (userId: number) => Promise<PersonalRecords>;

/** An archive with all of a user's pictures is built in memory, so only one at a time. */
const oneAtATime = limitConcurrency({ maxRunning: 1, maxWaiting: 10, rejection: () => new BusyError(30) });

/**
 * Everything stored about the actor as a zip: one JSON file per domain, and all pictures. Throws
 * TooManyError, and BusyError when too many downloads are queued.
 */
export async function downloadData(actor: Actor, collectors: Collector[]): Promise<File> {
  await downloadsByUser.spend(String(actor.userId));
  try {
    return await oneAtATime(() => archive(actor, collectors));
  } catch (error) {
    // A request refused as busy does not count against the limit.
    if (error instanceof BusyError) await downloadsByUser.giveBack(String(actor.userId));
    throw error;
  }
}

async function archive(actor: Actor, collectors: Collector[]): Promise<File> {
  const parts = await Promise.all([collectAccount, ...collectors].map((collect) => collect(actor.userId)));
  const zip = await new Response(makeZip(entries(actor.uid, parts))).blob();
  const name = `${actor.uid}-${saoPauloDay(clock.now())}.zip`;
  return new File([zip], name, { type: 'application/zip' });
}

async function* entries(uid: string, parts: PersonalRecords[]) {
  const lastModified = clock.now();
  for (const { file, records } of parts) {
    yield { name: file, input: `${JSON.stringify(records, null, 2)}\n`, lastModified };
  }
  const named = parts.flatMap(({ files }) => files ?? []);
  for (const key of [...(await storage.list(uid)), ...named]) {
    const found = await storage.find(key);
    if (found) yield { name: `files/${key}`, input: found.bytes, lastModified: found.modifiedAt };
  }
}

/** Leaves out hashes and tokens: they only authenticate the user. */
async function collectAccount(userId: number): Promise<PersonalRecords> {
  const records = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      uid: true,
      name: true,
      profession: true,
      description: true,
      email: true,
      phone: true,
      pixKey: true,
      pixKeyHeldUntil: true,
      pixKeyConfirmedAt: true,
      proSince: true,
      identityVerifiedAt: true,
      locale: true,
      createdAt: true,
      updatedAt: true,
      agreements: {
        select: { document: true, version: true, agreedAt: true },
        orderBy: [{ agreedAt: 'asc' }, { document: 'asc' }],
      },
      emailChange: { select: { email: true, expiresAt: true } },
      phoneCode: { select: { phone: true, channel: true, expiresAt: true } },
      phoneCheck: { select: { phone: true, channel: true, checkedAt: true } },
      identities: { select: { provider: true, subject: true, createdAt: true } },
      sessions: {
        select: { userAgent: true, ip: true, createdAt: true, seenAt: true, endedAt: true },
        orderBy: { id: 'asc' },
      },
    },
  });
  const taxNumber = await shownTaxNumber(db, userId);
  return { file: 'account.json', records: { ...records, taxNumber } };
}
