import type actions from '@/messages/en-US/actions.json';
import type lists from '@/messages/en-US/lists.json';

type Texts = Readonly<Record<string, string>>;
/** The messages that log texts need, in one language. */
type LogMessages = {
  actions: { of: Pick<(typeof actions)['of'], 'ask_dispute_side' | 'refuse_identity' | 'withdraw_identity'> };
  lists: Pick<typeof lists, 'columns' | 'details' | 'words'>;
};

/** A code before the reason, or the code alone. */
const CODED = /^([a-z][a-z_]*)(?:: (.+))?$/s;
/** The filters of a list or a file, as `readings.ts` writes them. */
const FILTERS = ['q', 'state', 'kind', 'from', 'until', 'month', 'sort', 'order', 'rows'] as const;
const TIMES = new Set(['from', 'until', 'month']);
const NEXT_FILTER = new RegExp(`, (?=(?:${FILTERS.join('|')}): )`);

/** Shows a month, a day or a moment that the log stores in São Paulo time: '2026-12', '2026-12-05', '2026-12-05 18:00'. */
type ShowTime = (stored: string) => string;

/**
 * The reason of a logged action with its codes replaced by texts. Without `showTime`, times stay as stored, a form that
 * spreadsheets can read.
 */
export function logText(
  { act, reason }: { act: string; reason: string },
  messages: LogMessages,
  showTime: ShowTime = (stored) => stored,
): string {
  if (act === 'searched') return withoutPlaceholders(reason, messages);
  if (act === 'file_downloaded' || act === 'list_read') return filtersText(reason, messages, showTime);
  if (act === 'operator_roles_changed') return rolesText(reason, messages);
  if (act === 'charge_back_deadline_set') return showTime(reason);
  if (act === 'ads_removed') return removedAdsText(reason, messages);
  const texts = textsOf(act, messages);
  if (act === 'identity_opened') return reason.replace(/(?<![a-z])[a-z]+$/, (side) => texts[side] ?? side);
  if (act === 'ad_question_hidden')
    return reason.replace(/^([a-z]+)-\d+/, (whole, part) => texts[part] ?? whole);
  const [, code = '', rest] = CODED.exec(reason) ?? [];
  const text = texts[code];
  if (text === undefined) return reason;
  return rest === undefined ? text : `${text}: ${rest}`;
}

/** The texts of an act's codes; empty for an act without codes. */
function textsOf(act: string, { actions: { of }, lists: { details, words } }: LogMessages): Texts {
  switch (act) {
    case 'dispute_side_asked':
      return of.ask_dispute_side.options;
    case 'identity_refused':
      return of.refuse_identity.options;
    case 'identity_withdrawn':
      return of.withdraw_identity.options;
    case 'identity_opened':
      return details.sides;
    case 'letter_sent_again':
      return details.letters;
    case 'ad_question_hidden':
      return details.parts;
    case 'ad_reports_closed':
      return { ad_removed: words.ad_removed };
    case 'ad_taken_down':
    case 'ad_picture_removed':
    case 'person_warned':
    case 'list_checked':
      return words;
    default:
      return {};
  }
}

/** Replaces the placeholders that `hiddenTerm` has put into a search term by words. */
function withoutPlaceholders(term: string, { lists: { details } }: LogMessages): string {
  return Object.entries(details.hidden).reduce(
    (text, [name, word]) => text.replaceAll(`[${name}]`, word),
    term,
  );
}

/** The numbers of the ads, '12 13', and the reason. */
function removedAdsText(reason: string, { lists: { words } }: LogMessages): string {
  const [, ids = '', rest = ''] = /^(\d+(?: \d+)*)(: .*)?$/s.exec(reason) ?? [];
  if (ids === '') return reason;
  const names = ids.split(' ').map((id) => `${words.ad} ${id}`);
  return names.join(', ') + rest;
}

function filtersText(reason: string, messages: LogMessages, showTime: ShowTime): string {
  const { columns, details, words } = messages.lists;
  const [names, texts, columnNames]: Texts[] = [details.filters, { ...words, ...details.values }, columns];
  const filters = reason.split(NEXT_FILTER).map((filter) => {
    const [name = '', ...rest] = filter.split(': ');
    const value = rest.join(': ');
    return rest.length === 0 ? filter : `${names?.[name] ?? name}: ${textOf(name, value)}`;
  });
  return filters.join(' · ');

  function textOf(name: string, value: string): string {
    // A search term can equal a code, such as 'open', so only its placeholders are replaced.
    if (name === 'q') return withoutPlaceholders(value, messages);
    if (TIMES.has(name)) return showTime(value);
    return (name === 'sort' ? columnNames : texts)?.[value] ?? value;
  }
}

/** The roles before and after, 'support → support,finance', and the reason. */
function rolesText(reason: string, { lists: { details, words } }: LogMessages): string {
  const [, before, after, rest] = /^([a-z,]+) → ([a-z,]+)(: .+)?$/s.exec(reason) ?? [];
  if (before === undefined || after === undefined) return reason;
  const texts: Texts = { ...words, none: details.noRole };
  const inWords = (roles: string) => roles.split(',').map((role) => texts[role] ?? role);
  return `${inWords(before).join(', ')} → ${inWords(after).join(', ')}${rest ?? ''}`;
}
