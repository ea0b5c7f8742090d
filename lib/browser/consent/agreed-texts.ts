import { VERSIONS } from '@/lib/accounts/agreement/versions';
import { storedUser } from '../stored-user';
import { storedValue } from '../stored-value';

/**
 * Who has agreed to which versions, as this browser last heard from the server, so that it need not ask on every page.
 */
const known = storedValue<string>('serss-agreed', (stored) => (typeof stored === 'string' ? stored : null), {
  plain: true,
});

function present(): string {
  return [storedUser.read()?.uid, VERSIONS.terms, VERSIONS.privacy].join(' ');
}

export const agreedTexts = {
  /** Whether the person who is logged in here is known to have agreed to the texts as they are. */
  areKnown: () => known.read() === present(),
  note: () => void known.write(present()),
  subscribe: known.subscribe,
};
