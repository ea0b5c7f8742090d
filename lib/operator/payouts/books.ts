import { z } from 'zod';
import type { LedgerEntry, LedgerTransaction } from '@/lib/generated/prisma/client';
import { CSV_START, csvAmount, csvLine } from '@/lib/platform/files/csv';
import { saoPauloDay, saoPauloTime, startOfDay } from '@/lib/platform/dates';
import { db } from '@/lib/platform/database/db';
import type { Locale } from '@/lib/platform/locale';
import { StreamedFile, streamOf } from '@/lib/platform/files/streamed-file';
import enUS from '@/messages/en-US/books.json';
import ptBR from '@/messages/pt-BR/books.json';

const TEXTS = { 'pt-BR': ptBR, 'en-US': enUS };
const ENTRIES_AT_ONCE = 1_000;
const COLUMNS = ['entry', 'transaction', 'time', 'kind', 'subject', 'account', 'person', 'amount'] as const;

/** A São Paulo month, YYYY-MM. */
export const booksMonth = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/);

/**
 * Every entry of a São Paulo month (YYYY-MM), oldest first, as CSV for an accountant; read and sent in batches of a
 * thousand.
 */
export function monthOfBooks(month: string, locale: Locale): StreamedFile {
  return new StreamedFile(
    `${TEXTS[locale].file}-${month}.csv`,
    'text/csv; charset=utf-8',
    streamOf(lines(month, locale)),
  );
}

/** The number of a month's entries, and the first and last of their ids, which lie close together. */
export async function findEntriesOf(month: string): Promise<{ rows: number; first: number; last: number }> {
  const [from, until] = boundsOf(month);
  const found = await db.ledgerEntry.aggregate({
    where: { transaction: { postedAt: { gte: from, lt: until } } },
    _count: true,
    _min: { id: true },
    _max: { id: true },
  });
  return { rows: found._count, first: found._min.id ?? 0, last: found._max.id ?? 0 };
}

type Entry = LedgerEntry & { transaction: LedgerTransaction; user: { uid: string } | null };

async function* lines(month: string, locale: Locale): AsyncGenerator<string, void> {
  const { columns } = TEXTS[locale];
  yield (
    CSV_START +
    csvLine(
      COLUMNS.map((column) => columns[column]),
      locale,
    )
  );
  const [from, until] = boundsOf(month);
  const bounds = await findEntriesOf(month);
  let last = bounds.first - 1;
  for (;;) {
    const entries = await db.ledgerEntry.findMany({
      where: { id: { gt: last, lte: bounds.last }, transaction: { postedAt: { gte: from, lt: until } } },
      include: { transaction: true, user: { select: { uid: true } } },
      orderBy: { id: 'asc' },
      take: ENTRIES_AT_ONCE,
    });
    yield entries.map((entry) => lineOf(entry, locale)).join('');
    const end = entries.at(-1);
    if (!end || entries.length < ENTRIES_AT_ONCE) return;
    last = end.id;
  }
}

function lineOf(
  { id, transaction: { id: number, kind, subject, postedAt }, account, user, amountCents }: Entry,
  locale: Locale,
): string {
  const { transactions, accounts } = TEXTS[locale];
  const cells: Record<(typeof COLUMNS)[number], string> = {
    entry: String(id),
    transaction: String(number),
    time: `${saoPauloDay(postedAt)} ${saoPauloTime(postedAt)}`,
    kind: transactions[kind],
    subject,
    account: accounts[account],
    person: user?.uid ?? '',
    amount: csvAmount(amountCents, locale),
  };
  return csvLine(
    COLUMNS.map((column) => cells[column]),
    locale,
  );
}

/** From the first midnight of a month to that of the next. */
export function boundsOf(month: string): [Date, Date] {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
  return [startOfDay(`${month}-01`), startOfDay(`${next}-01`)];
}
