import { afterEach, expect, test, vi } from 'vitest';
import { VERSIONS } from '@/lib/accounts/agreement/versions';
import { stubBrowserStorage } from '@/test/browser-storage';
import { adConsent } from './ad-consent';

const KEY = 'serss-consent';
const now = new Date('2026-11-22T12:00:00Z');

afterEach(() => void vi.unstubAllGlobals());

test('consent is stored with the policy version and the date, and can be withdrawn', () => {
  const kept = stubBrowserStorage({});
  expect(adConsent.read()).toBeNull();
  adConsent.note(true, now);
  expect(JSON.parse(kept.get(KEY) ?? '')).toEqual({
    version: VERSIONS.privacy,
    allowed: true,
    at: '2026-11-22T12:00:00.000Z',
  });
  adConsent.note(false, now);
  expect(adConsent.read()).toMatchObject({ allowed: false });
});

test.each([
  ['nothing', ''],
  ['another policy', JSON.stringify({ version: '2020-01-01', allowed: true, at: now.toISOString() })],
  ['no version', JSON.stringify({ allowed: true, at: now.toISOString() })],
  [
    'yes in other words',
    JSON.stringify({ version: VERSIONS.privacy, allowed: 'true', at: now.toISOString() }),
  ],
  ['half a text', '{"allowed":true'],
])('%s is not consent', (_, text) => {
  stubBrowserStorage({ [KEY]: text });
  expect(adConsent.read()).toBeNull();
});
