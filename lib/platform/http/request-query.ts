import { DomainError } from '../errors';

/**
 * The query of a URL as text by name. Stricter than URLSearchParams: throws `invalid` for a repeated name and
 * for escapes that are not UTF-8.
 */
export function readQuery(address: string): Record<string, string> {
  const start = address.indexOf('?');
  const query = new Map<string, string>();
  if (start < 0) return {};
  for (const pair of address.slice(start + 1).split('&')) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const name = decode(equals < 0 ? pair : pair.slice(0, equals));
    if (query.has(name)) throw new DomainError('invalid', 'invalid_request', { [name]: 'repeated' });
    query.set(name, equals < 0 ? '' : decode(pair.slice(equals + 1)));
  }
  return Object.fromEntries(query);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw new DomainError('invalid', 'unreadable_text');
  }
}
