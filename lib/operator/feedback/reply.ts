import { db } from '@/lib/platform/database/db';
import { listLogOf } from '../audit/log';

/** A canned reply with the actions on it. */
export async function findReply(id: number) {
  const reply = await db.cannedReply.findUnique({ where: { id } });
  return reply && { reply, log: await listLogOf({ kind: 'canned_reply', id }) };
}
