import { db } from '@/lib/platform/database/db';
import type { TimelineEntry } from './entry';

export type Names = Readonly<Record<string, { name: string; deletedAt: Date | null }>>;

/** The names of the people of a timeline, by handle. */
export async function readNames(entries: TimelineEntry[]): Promise<Names> {
  const uids = entries.flatMap(({ by, to }) => [by ?? [], to ?? []].flat());
  const people = await db.user.findMany({
    where: { uid: { in: [...new Set(uids)] } },
    select: { uid: true, name: true, deletedAt: true },
  });
  return Object.fromEntries(people.map(({ uid, ...named }) => [uid, named]));
}
