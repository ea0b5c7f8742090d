import { fromDateColumn, saoPauloDay } from '@/lib/platform/dates';

const DAY_MS = 86_400_000;
/** A contract made at a distance may be withdrawn from so long (Código de Defesa do Consumidor, art. 49). */
const WITHDRAWAL_MS = 7 * DAY_MS;

type PaidOrder = { executionDate: Date; paidAt: Date | null };

/**
 * Whether the customer of a paid order cancels it without being asked why: until 24 hours before its day begins in São
 * Paulo; and in the seven days after paying, as the law requires, until the day begins.
 */
export function isFreeToCancel({ executionDate, paidAt }: PaidOrder, now: Date): boolean {
  const day = fromDateColumn(executionDate);
  const isEarly = saoPauloDay(new Date(now.getTime() + DAY_MS)) < day;
  const isWithdrawal = paidAt !== null && now.getTime() < paidAt.getTime() + WITHDRAWAL_MS;
  return isEarly || (isWithdrawal && saoPauloDay(now) < day);
}
