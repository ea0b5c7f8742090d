import type { z } from 'zod';
import { db } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';
import { publishTo } from '@/lib/services/realtime/publish';
import type { listNotices as contract } from './contract';
import { isNoticeKind, KINDS } from './kinds';
import { NOTICES_PER_PAGE } from './rules';

type Reader = { userId: number };

/**
 * A page of the reader's notices, latest first, and how many of all are unread. `before`: the last notice of the previous
 * page.
 */
export async function listNotices(
  { userId }: Reader,
  { before }: z.output<typeof contract.query> = {},
): Promise<z.output<typeof contract.answer>> {
  const [rows, unread] = await Promise.all([
    db.notice.findMany({
      where: { userId },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: NOTICES_PER_PAGE,
      ...(before !== undefined && { cursor: { id: before, userId }, skip: 1 }),
    }),
    countUnread(userId),
  ]);
  return {
    list: rows.flatMap(({ id, kind, orderId, createdAt, readAt }) =>
      // During a release, a newer process may write a kind that this one does not know.
      isNoticeKind(kind)
        ? {
            id,
            kind,
            group: KINDS[kind],
            order_id: orderId,
            at: createdAt.toISOString(),
            read: readAt !== null,
          }
        : [],
    ),
    unread,
  };
}

/** The number of unread notices. */
export function countUnread(userId: number): Promise<number> {
  return db.notice.count({ where: { userId, readAt: null } });
}

/**
 * Marks a notice as read and returns the path of its page; null when it does not exist. The id is a secret of its reader,
 * so no session is needed.
 */
export async function openNotice(id: string): Promise<string | null> {
  return db.$transaction(async (tx) => {
    const notice = await tx.notice.findUnique({ where: { id } });
    if (!notice) return null;
    const { count } = await tx.notice.updateMany({
      where: { id, readAt: null },
      data: { readAt: clock.now() },
    });
    if (count > 0) await publishTo(tx, [notice.userId], { name: 'notices' });
    return notice.path;
  });
}

/** Marks the reader's notices up to a time as read, so that one that has just arrived stays unread. */
export async function readNotices({ userId }: Reader, { until }: { until: string }): Promise<void> {
  await db.$transaction(async (tx) => {
    const { count } = await tx.notice.updateMany({
      where: { userId, readAt: null, createdAt: { lte: new Date(until) } },
      data: { readAt: clock.now() },
    });
    if (count > 0) await publishTo(tx, [userId], { name: 'notices' });
  });
}
