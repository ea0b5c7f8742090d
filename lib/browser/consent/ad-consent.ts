import { VERSIONS } from '@/lib/accounts/agreement/versions';
import { storedValue } from '../stored-value';

type AdConsent = {
  /** Of the privacy policy that was in force. */
  version: string;
  allowed: boolean;
  /** When it was said, ISO 8601, UTC. */
  at: string;
};

/** What was said under another policy counts as nothing said. */
const stored = storedValue<AdConsent>('serss-consent', (value) => {
  if (typeof value !== 'object' || value === null) return null;
  const { version, allowed, at }: Record<string, unknown> = { ...value };
  if (version !== VERSIONS.privacy || typeof allowed !== 'boolean' || typeof at !== 'string') return null;
  return { version, allowed, at };
});

/** Whether advertisers' scripts may run in this browser. Null, while nothing was said, is no. */
export const adConsent = {
  read: stored.read,
  note: (allowed: boolean, now: Date) =>
    void stored.write({ version: VERSIONS.privacy, allowed, at: now.toISOString() }),
  subscribe: stored.subscribe,
};
