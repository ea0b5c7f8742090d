import { DAY_MS } from '@/lib/platform/durations';
import { GatewayDownError, type ListedPeriod, type PaymentList } from './port';

/**
 * Equal parts of a period, each of a day at most: both gateways end a list after ten thousand entries, and PayPal
 * refuses a period of more than 31 days or one that has only just begun.
 */
export function splitPeriod({ since, until }: ListedPeriod): ListedPeriod[] {
  const wholeMs = until.getTime() - since.getTime();
  const parts = Math.max(1, Math.ceil(wholeMs / DAY_MS));
  const startOf = (part: number) => new Date(since.getTime() + Math.round((wholeMs * part) / parts));
  return Array.from({ length: parts }, (_, part) => ({ since: startOf(part), until: startOf(part + 1) }));
}

/** A page without entries came before the end of the list. */
export function incompleteList(): GatewayDownError {
  return new GatewayDownError('the gateway left out entries of its list', { kind: 'unreadable' });
}

/** One list of several parts or pages. */
export function joinLists(parts: PaymentList[]): PaymentList {
  return {
    payments: parts.flatMap(({ payments }) => payments),
    unreadable: parts.reduce((sum, { unreadable }) => sum + unreadable, 0),
  };
}
