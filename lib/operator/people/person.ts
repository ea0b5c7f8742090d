import { pendingEmailOf } from '@/lib/accounts/email-change/email-change';
import { balanceOf } from '@/lib/ledger/ledger';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import type { Answer } from '@/lib/platform/endpoint';
import { clock } from '@/lib/services/clock/clock';
import { listLogOf } from '../audit/log';
import type { loadPerson } from './contract';
import { listDuplicateAccounts } from './duplicate-accounts';

/** Of each kind: who wants more goes to the lists. */
const SHOWN = 20;

/**
 * A person as an operator sees them; no key, no number under which they earn, nothing that they wrote. Throws
 * `not_found`.
 */
export async function getPerson(uid: string): Promise<Answer<typeof loadPerson>> {
  const user = await db.user.findUnique({
    where: { uid },
    include: {
      sessions: {
        where: { endedAt: null, expiresAt: { gt: clock.now() } },
        orderBy: { seenAt: 'desc' },
        take: SHOWN,
      },
      works: { select: { id: true, title: true, hiddenAt: true }, orderBy: { id: 'desc' }, take: SHOWN },
      reportsSuffered: {
        select: { id: true, kind: true, createdAt: true, closedAt: true },
        orderBy: { id: 'desc' },
        take: SHOWN,
      },
      taxNumber: { select: { userId: true } },
    },
  });
  if (!user) throw new DomainError('not_found', 'user_not_found');
  const { id } = user;
  return {
    uid,
    name: user.name,
    profession: user.profession ?? '',
    email: user.email,
    phone: user.phone ?? '',
    pro: user.proSince !== null,
    created_at: user.createdAt.toISOString(),
    closed_at: user.deletedAt?.toISOString() ?? null,
    blocked_at: user.blockedAt?.toISOString() ?? null,
    blocked_reason: user.blockedReason ?? '',
    blocked_until: user.blockedUntil?.toISOString() ?? null,
    // What we owe stands below zero in the books.
    balance_cents: -(await balanceOf(db, 'provider', id)),
    has_pix_key: user.pixKey !== null,
    has_tax_number: user.taxNumber !== null,
    identity_verified_at: user.identityVerifiedAt?.toISOString() ?? null,
    new_email: await pendingEmailOf(id),
    sessions: user.sessions.map(({ userAgent, ip, seenAt }) => ({
      user_agent: userAgent,
      ip,
      seen_at: seenAt.toISOString(),
    })),
    same: (await listDuplicateAccounts([id])).map(({ uid: other, name, isBlocked, isClosed, shared }) => ({
      uid: other,
      name,
      blocked: isBlocked,
      closed: isClosed,
      shared,
    })),
    ads: user.works.map(({ hiddenAt, ...work }) => ({ ...work, hidden: hiddenAt !== null })),
    orders: await listOrdersOf(id),
    reports: user.reportsSuffered.map(({ createdAt, closedAt, ...report }) => ({
      ...report,
      created_at: createdAt.toISOString(),
      closed: closedAt !== null,
    })),
    log: await listLogOf({ kind: 'person', id }),
  };
}

async function listOrdersOf(userId: number) {
  const orders = await db.order.findMany({
    where: { OR: [{ customerId: userId }, { providerId: userId }] },
    orderBy: { id: 'desc' },
    take: SHOWN,
  });
  return orders.map(({ id, title, state, customerId, priceCents, createdAt }) => ({
    id,
    title,
    state,
    side: customerId === userId ? ('customer' as const) : ('provider' as const),
    price_cents: priceCents,
    created_at: createdAt.toISOString(),
  }));
}
