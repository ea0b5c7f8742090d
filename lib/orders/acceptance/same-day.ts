import type { Prisma } from '@/lib/generated/prisma/client';
import { DomainError } from '@/lib/platform/errors';
import { isSameDayOver } from '../rules';
import { readOrderTerms } from './order-terms';

/**
 * Refuses an order, or another charge for it, for today after the hour until which the provider takes such orders.
 * Throws `invalid` (same_day_over). The caller has locked the provider.
 */
export async function refuseLateSameDay(
  tx: Prisma.TransactionClient,
  { providerId, day, now }: { providerId: number; day: string; now: Date },
): Promise<void> {
  const { sameDayUntilHour } = await readOrderTerms(tx, providerId);
  if (isSameDayOver(day, sameDayUntilHour, now))
    throw new DomainError('invalid', 'same_day_over', { execution_date: 'invalid' });
}
