import type lists from '@/messages/en-US/lists.json';

/** The messages that it needs, in one language. */
type AlertMessages = Pick<typeof lists, 'details' | 'words'>;

/**
 * The text of an alert, given its kind and its data separated by a space: 'unauthorized 401'. Data has no spaces.
 * Alerts of earlier versions have an English sentence as data; for them the text of the kind is returned.
 */
export function gatewayAlertText(cell: string, { details, words }: AlertMessages): string {
  const [kind = '', data = '', ...rest] = cell.split(' ');
  const alerts: Readonly<Record<string, string>> = details.alerts;
  if (data === '' || rest.length > 0) return alerts[kind] ?? cell;
  const text = alerts[kind === 'unreadable' ? 'unreadable_entries' : kind];
  const states: Readonly<Record<string, string>> = words;
  return text === undefined ? cell : `${text}: ${kind === 'odd_state' ? (states[data] ?? data) : data}`;
}
