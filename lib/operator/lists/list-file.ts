import { CSV_START, csvAmount, csvLine } from '@/lib/platform/files/csv';
import { saoPauloDay, saoPauloTime } from '@/lib/platform/dates';
import { withoutAccents } from '@/lib/places/without-accents';
import type { Locale } from '@/lib/platform/locale';
import { StreamedFile, streamOf } from '@/lib/platform/files/streamed-file';
import { clock } from '@/lib/services/clock/clock';
import enUS from '@/messages/en-US/lists.json';
import ptBR from '@/messages/pt-BR/lists.json';
import { type ColumnKind, definitionOf, type ListName } from './definitions';
import { checkFilters, type Filters } from './filters';
import { type ListRow, readListPage } from './page';

const TEXTS = { 'pt-BR': ptBR, 'en-US': enUS };
const ROWS_AT_ONCE = 1_000;

/**
 * All that a list's filters leave, as a spreadsheet: CSV in UTF-8, read and sent a thousand rows at a time. Throws as
 * `readListPage`.
 */
export function listFile(name: ListName, filters: Filters, locale: Locale): StreamedFile {
  checkFilters(name, filters);
  const fileName = `${TEXTS[locale].names[name]}-${saoPauloDay(clock.now())}.csv`;
  return new StreamedFile(
    withoutAccents(fileName).replaceAll(/[^a-z0-9.]+/g, '-'),
    'text/csv; charset=utf-8',
    streamOf(lines(name, filters, locale)),
  );
}

async function* lines(name: ListName, filters: Filters, locale: Locale): AsyncGenerator<string, void> {
  const columns = Object.entries(definitionOf(name).columns);
  const titles: Readonly<Record<string, string>> = TEXTS[locale].columns;
  yield (
    CSV_START +
    csvLine(
      columns.map(([column]) => titles[column] ?? column),
      locale,
    )
  );
  let after: string | undefined;
  do {
    const page = await readListPage(name, filters, { after, size: ROWS_AT_ONCE });
    yield page.rows.map((row) => lineOf(row, columns, locale)).join('');
    after = page.next ?? undefined;
  } while (after !== undefined);
}

function lineOf({ cells }: ListRow, columns: [string, ColumnKind][], locale: Locale): string {
  return csvLine(
    columns.map(([column, kind]) => written(cells[column] ?? null, kind, locale)),
    locale,
  );
}

/** As people read it, but for amounts and instants: those are to be calculated with. */
function written(cell: string | number | null, kind: ColumnKind, locale: Locale): string {
  if (cell === null) return '';
  if (kind === 'cents') return csvAmount(Number(cell), locale);
  if (kind === 'time') return `${saoPauloDay(new Date(cell))} ${saoPauloTime(new Date(cell))}`;
  const { words, letters } = TEXTS[locale];
  if (kind === 'word') return wordOf(words, cell);
  return kind === 'letter' ? wordOf(letters, cell) : String(cell);
}

/** What has no name, as of a newer version, stands as it is. */
function wordOf(names: Readonly<Record<string, string>>, cell: string | number): string {
  return names[cell] ?? String(cell);
}
