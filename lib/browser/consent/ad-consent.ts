import { storedValue } from '../stored-value';
import { legalVersionsOfPage } from './legal-versions';

type AdConsent = {
  /** Version of the privacy policy in force. */
  version: string;
  allowed: boolean;
  /** When consent was given or refused, ISO 8601, UTC. */
  at: string;
};

/** An answer under another policy version is ignored. */
const stored = storedValue<AdConsent>('serss-consent', (value) => {
  if (typeof value !== 'object' || value === null) return null;
  const { version, allowed, at }: Record<string, unknown> = { ...value };
  if (version !== legalVersionsOfPage().privacy || typeof allowed !== 'boolean' || typeof at !== 'string')
    return null;
  return { version, allowed, at };
});

/** Whether advertisers' scripts may run in this browser. Null (no answer yet) means no. */
export const adConsent = {
  read: stored.read,
  note: (allowed: boolean, now: Date) =>
    void stored.write({ version: legalVersionsOfPage().privacy, allowed, at: now.toISOString() }),
  subscribe: stored.subscribe,
};
