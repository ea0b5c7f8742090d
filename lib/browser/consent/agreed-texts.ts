import { storedUser } from '../stored-user';
import { storedValue } from '../stored-value';
import { legalVersionsOfPage } from './legal-versions';

/**
 * Which user has agreed to which versions, as last reported by the server; avoids a request on every page.
 */
const known = storedValue<string>('serss-agreed', (stored) => (typeof stored === 'string' ? stored : null), {
  plain: true,
});

function present(): string {
  const { terms, privacy } = legalVersionsOfPage();
  return [storedUser.read()?.uid, terms, privacy].join(' ');
}

export const agreedTexts = {
  /** Whether the logged-in user is known to have agreed to the current texts. */
  areKnown: () => known.read() === present(),
  note: () => void known.write(present()),
  subscribe: known.subscribe,
};
