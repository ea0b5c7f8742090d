import { z } from 'zod';
import { COMMUNITY_UID } from '@/lib/accounts/uid';
import type { Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { DAY_MS } from '@/lib/platform/durations';

/** The segments that an operator can write to. Display names are under `actions.of.write_to_segment.options`. */
export const SEGMENTS = ['everyone', 'providers', 'customers', 'pro'] as const;

const narrowed = {
  /** Has ads there; for customers: has hired ads there. */
  state_id: z.int().optional(),
  city_id: z.int().optional(),
  /** Has neither paid for an order nor sold one in this many days before the announcement. */
  inactive_days: z.int().optional(),
};

/** The recipients. */
export const segment = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('person'), uid: z.string() }),
  z.strictObject({ kind: z.literal('everyone'), ...narrowed }),
  /** Users with a visible ad. */
  z.strictObject({ kind: z.literal('providers'), ...narrowed }),
  /** Users who have paid an order. */
  z.strictObject({ kind: z.literal('customers'), ...narrowed }),
  /** Users who have paid the publishing fee. */
  z.strictObject({ kind: z.literal('pro'), ...narrowed }),
]);
export type Segment = z.output<typeof segment>;

/**
 * The recipients of an announcement made at `at`: no closed or blocked accounts, and not the community account itself.
 */
export function receivers(to: Segment, at: Date): Prisma.UserWhereInput {
  return { AND: [...conditions(to, at), MAY_READ] };
}

/** The current number of recipients, and of those who have switched off emails about messages. */
export async function countPeopleOf(
  to: Segment,
  at: Date,
  tx: Prisma.TransactionClient = db,
): Promise<{ count: number; without_email: number }> {
  const where = receivers(to, at);
  const withoutEmail = { ...where, emailPreference: { unwantedSince: { not: null } } };
  return {
    count: await tx.user.count({ where }),
    without_email: await tx.user.count({ where: withoutEmail }),
  };
}

const MAY_READ: Prisma.UserWhereInput = { deletedAt: null, blockedAt: null, uid: { not: COMMUNITY_UID } };

function conditions(to: Segment, at: Date): Prisma.UserWhereInput[] {
  if (to.kind === 'person') return [{ uid: to.uid }];
  const { state_id: stateId, city_id: cityId, inactive_days: days } = to;
  const place = {
    ...(stateId !== undefined && { stateId }),
    ...(cityId !== undefined && { cityId }),
  };
  const isPlaced = Object.keys(place).length > 0;
  const inactive = days === undefined ? [] : [withoutOrderSince(new Date(at.getTime() - days * DAY_MS))];
  const hasAd: Prisma.UserWhereInput = { works: { some: { hiddenAt: null, ...place } } };
  const hasPaid: Prisma.UserWhereInput = {
    purchases: { some: { paidAt: { not: null }, ...(isPlaced && { work: place }) } },
  };
  switch (to.kind) {
    case 'everyone':
      return isPlaced ? [{ OR: [hasAd, hasPaid] }, ...inactive] : inactive;
    case 'providers':
      return [hasAd, ...inactive];
    case 'customers':
      return [hasPaid, ...inactive];
    case 'pro':
      return [{ proSince: { not: null } }, ...(isPlaced ? [{ works: { some: place } }] : []), ...inactive];
  }
}

function withoutOrderSince(since: Date): Prisma.UserWhereInput {
  const lately = { none: { paidAt: { gte: since } } };
  return { purchases: lately, sales: lately };
}
