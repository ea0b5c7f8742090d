import { CSV_START, csvAmount, csvLine } from '@/lib/platform/files/csv';
import { saoPauloDay, saoPauloTime } from '@/lib/platform/dates';
import { withoutAccents } from '@/lib/places/without-accents';
import type { Locale } from '@/lib/platform/locale';
import { StreamedFile, streamOf } from '@/lib/platform/files/streamed-file';
import { clock } from '@/lib/services/clock/clock';
import enUSActions from '@/messages/en-US/actions.json';
import enUS from '@/messages/en-US/lists.json';
import enUSSettings from '@/messages/en-US/siteSettings.json';
import ptBRActions from '@/messages/pt-BR/actions.json';
import ptBR from '@/messages/pt-BR/lists.json';
import ptBRSettings from '@/messages/pt-BR/siteSettings.json';
import { logText } from '../audit/log-text';
import { gatewayAlertText } from '../gateway-alert-text';
import {
  checkFilters,
  type ColumnKind,
  columnsOf,
  type Filters,
  type List,
  pageName,
  readLogReason,
} from './list';
import { type Cell, type ListRow, readListPage } from './page';

const TEXTS = { 'pt-BR': ptBR, 'en-US': enUS };
const ACTIONS = { 'pt-BR': ptBRActions, 'en-US': enUSActions };
const SETTINGS = { 'pt-BR': ptBRSettings, 'en-US': enUSSettings };
const BATCH_SIZE = 1_000;

/** All filtered rows as CSV in UTF-8, read and sent in batches of a thousand. Throws the same errors as `readListPage`. */
export function listCsv(list: List, filters: Filters, locale: Locale): StreamedFile {
  checkFilters(list, filters);
  const fileName = `${TEXTS[locale].names[list.name]}-${saoPauloDay(clock.now())}.csv`;
  return new StreamedFile(
    withoutAccents(fileName).replaceAll(/[^a-z0-9.]+/g, '-'),
    'text/csv; charset=utf-8',
    streamOf(lines(list, filters, locale)),
  );
}

async function* lines(list: List, filters: Filters, locale: Locale): AsyncGenerator<string, void> {
  const columns = columnsOf(list);
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
    const page = await readListPage(list, filters, { after, size: BATCH_SIZE });
    yield page.rows.map((row) => lineOf(row, columns, locale)).join('');
    after = page.next ?? undefined;
  } while (after !== undefined);
}

function lineOf({ cells }: ListRow, columns: ReturnType<typeof columnsOf>, locale: Locale): string {
  return csvLine(
    columns.map(([column, kind]) => formatCell(cells[column] ?? null, kind, locale)),
    locale,
  );
}

/** Formatted for people, except amounts and times, which spreadsheets calculate with. */
function formatCell(cell: Cell, kind: ColumnKind, locale: Locale): string {
  if (kind === 'personal') return cell === null ? TEXTS[locale].screen.closedAccount : String(cell);
  if (cell === null) return '';
  if (kind === 'cents') return csvAmount(Number(cell), locale);
  if (kind === 'time') return `${saoPauloDay(new Date(cell))} ${saoPauloTime(new Date(cell))}`;
  const { names, words, letters, jobs } = TEXTS[locale];
  const { names: settings, legal } = SETTINGS[locale];
  if (kind === 'page')
    return pageName(String(cell), { lists: names, settings, legal: legal.documents, words });
  if (kind === 'log_reason')
    return logText(readLogReason(String(cell)), { actions: ACTIONS[locale], lists: TEXTS[locale] });
  if (kind === 'gateway_alert') return gatewayAlertText(String(cell), TEXTS[locale]);
  if (kind === 'word') return wordOf(words, cell);
  if (kind === 'words')
    return String(cell)
      .split(',')
      .map((each) => wordOf(words, each))
      .join(', ');
  if (kind === 'job') return wordOf(jobs, cell);
  return kind === 'mail_template' ? wordOf(letters, cell) : String(cell);
}

/** A word of a newer version is shown unchanged. */
function wordOf(names: Readonly<Record<string, string>>, cell: string | number): string {
  return names[cell] ?? String(cell);
}
