import type { Locale } from '@/lib/platform/locale';
import { saoPauloDay } from '@/lib/platform/dates';
import enUS from '@/messages/en-US/payouts.json';
import ptBR from '@/messages/pt-BR/payouts.json';
import type { BatchPayout } from './batch';

const TEXTS = { 'pt-BR': ptBR, 'en-US': enUS };
/** As spreadsheets of a language take a list apart and read an amount. */
const MARKS = { 'pt-BR': { separator: ';', point: ',' }, 'en-US': { separator: ',', point: '.' } };

type ListedBatch = {
  id: number;
  frozenAt: Date;
  payouts: Pick<
    BatchPayout,
    'id' | 'uid' | 'name' | 'pixKey' | 'amountCents' | 'orderIds' | 'state' | 'isDoubtful'
  >[];
};

/**
 * What is still to be sent of a batch, as a spreadsheet for the operator's bank: CSV in UTF-8, one line a pay-out.
 * Without those that were sent or failed, and without those of money that is disputed or going back.
 */
export function payoutList({ id, frozenAt, payouts }: ListedBatch, locale: Locale): File {
  const { columns, file } = TEXTS[locale];
  const { separator, point } = MARKS[locale];
  const head = [columns.payout, columns.uid, columns.name, columns.pixKey, columns.amount, columns.orders];
  const rows = payouts
    .filter(({ state, isDoubtful }) => state === 'frozen' && !isDoubtful)
    .map((payout) => [
      String(payout.id),
      payout.uid,
      payout.name,
      payout.pixKey ?? '',
      (payout.amountCents / 100).toFixed(2).replace('.', point),
      payout.orderIds.join(' '),
    ]);
  const lines = [head, ...rows].map((cells) => cells.map(cell).join(separator));
  // The mark at the start has spreadsheets read accents right.
  return new File([`\uFEFF${lines.join('\r\n')}\r\n`], `${file}-${id}-${saoPauloDay(frozenAt)}.csv`, {
    type: 'text/csv; charset=utf-8',
  });
}

/**
 * Text in quotes. Names and e-mail keys are typed by strangers, and spreadsheets calculate what starts like a
 * formula, so such a cell starts with an apostrophe. A bare number is none, and a phone is a Pix key: +5511…
 */
function cell(text: string): string {
  const isFormula = /^[=+\-@\t\r]/.test(text) && !/^\+\d+$/.test(text);
  return `"${(isFormula ? `'${text}` : text).replaceAll('"', '""')}"`;
}
