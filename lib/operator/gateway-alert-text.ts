import type lists from '@/messages/en-US/lists.json';

/** The messages that it needs, in one language. */
type AlertMessages = Pick<typeof lists, 'details' | 'words'>;

/**
 * What an alert says, from its kind and its data with a space between: 'unauthorized 401'. Data has no spaces; an alert
 * of an earlier version has an English sentence instead, which its kind replaces.
 */
export function gatewayAlertText(cell: string, { details, words }: AlertMessages): string {
  const [kind = '', data = '', ...rest] = cell.split(' ');
  const alerts: Readonly<Record<string, string>> = details.alerts;
  if (data === '' || rest.length > 0) return alerts[kind] ?? cell;
  const text = alerts[kind === 'unreadable' ? 'unreadable_entries' : kind];
  const states: Readonly<Record<string, string>> = words;
  return text === undefined ? cell : `${text}: ${kind === 'odd_state' ? (states[data] ?? data) : data}`;
}
