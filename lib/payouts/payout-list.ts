import { CSV_START, csvAmount, csvLine } from '@/lib/platform/files/csv';
import type { Locale } from '@/lib/platform/locale';
import { saoPauloDay } from '@/lib/platform/dates';
import enUS from '@/messages/en-US/payouts.json';
import ptBR from '@/messages/pt-BR/payouts.json';
import type { BatchPayout } from './payout-batch';

const TEXTS = { 'pt-BR': ptBR, 'en-US': enUS };

/** The fields of a batch that the bank needs. */
export type ListedBatch = {
  id: number;
  frozenAt: Date;
  payouts: Pick<
    BatchPayout,
    'id' | 'uid' | 'name' | 'pixKey' | 'amountCents' | 'orderIds' | 'state' | 'isDoubtful'
  >[];
};

/**
 * The unsent pay-outs of a batch as a CSV file for the operator's bank: UTF-8, one line per pay-out. Leaves
 * out pay-outs that were sent, have failed, or have orders that were charged back, refunded or held.
 */
export function payoutList(batch: ListedBatch, locale: Locale): File {
  const { columns, file } = TEXTS[locale];
  const head = [columns.payout, columns.uid, columns.name, columns.pixKey, columns.amount, columns.orders];
  const rows = toSend(batch).map((payout) => [
    String(payout.id),
    payout.uid,
    payout.name,
    payout.pixKey ?? '',
    csvAmount(payout.amountCents, locale),
    payout.orderIds.join(' '),
  ]);
  const lines = [head, ...rows].map((cells) => csvLine(cells, locale));
  return new File([CSV_START, ...lines], `${file}-${batch.id}-${saoPauloDay(batch.frozenAt)}.csv`, {
    type: 'text/csv; charset=utf-8',
  });
}

/** The pay-outs of a batch to send. */
export function toSend({ payouts }: ListedBatch): ListedBatch['payouts'] {
  return payouts.filter(({ state, isDoubtful }) => state === 'frozen' && !isDoubtful);
}
