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
/** The filters of a list or a file, as `logDownload` writes them. */
const FILTERS = ['q', 'state', 'kind', 'from', 'until', 'sort', 'order', 'rows'] as const;
const NEXT_FILTER = new RegExp(`, (?=(?:${FILTERS.join('|')}): )`);

/** The reason of a logged action with its codes replaced by texts. */
export function logText({ act, reason }: { act: string; reason: string }, messages: LogMessages): string {
  if (act === 'file_downloaded') return filtersText(reason, messages);
  if (act === 'operator_roles_changed') return rolesText(reason, messages);
  const texts = textsOf(act, messages);
  if (act === 'identity_opened') return reason.replace(/(?<![a-z])[a-z]+$/, (side) => texts[side] ?? side);
  if (act === 'ad_question_hidden') return texts[reason.split('-')[0] ?? ''] ?? reason;
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

function filtersText(reason: string, { lists: { columns, details, words } }: LogMessages): string {
  const [names, texts, columnNames]: Texts[] = [details.filters, { ...words, ...details.values }, columns];
  const filters = reason.split(NEXT_FILTER).map((filter) => {
    const [name = '', ...rest] = filter.split(': ');
    const value = rest.join(': ');
    // A search term is shown as it was typed.
    const text = name === 'q' ? value : (name === 'sort' ? columnNames : texts)?.[value];
    return rest.length === 0 ? filter : `${names?.[name] ?? name}: ${text ?? value}`;
  });
  return filters.join(' · ');
}

/** The roles before and after, 'support → support,finance', and the reason. */
function rolesText(reason: string, { lists: { details, words } }: LogMessages): string {
  const [, before, after, rest] = /^([a-z,]+) → ([a-z,]+)(: .+)?$/s.exec(reason) ?? [];
  if (before === undefined || after === undefined) return reason;
  const texts: Texts = { ...words, none: details.noRole };
  const inWords = (roles: string) => roles.split(',').map((role) => texts[role] ?? role);
  return `${inWords(before).join(', ')} → ${inWords(after).join(', ')}${rest ?? ''}`;
}
