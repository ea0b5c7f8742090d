import { afterEach, expect, test, vi } from 'vitest';
import { stubBrowserStorage } from '@/test/browser-storage';
import { readAdDraft } from './ad-draft';
import { readDraftTitle } from './ad-draft-title';

afterEach(() => void vi.unstubAllGlobals());

function titleIn(stored: unknown): string | null {
  stubBrowserStorage({ 'serss-ad-draft': JSON.stringify(stored) });
  return readDraftTitle('iracema');
}

test.each([null, 'text', [], {}, { uid: 7, title: 'Bainha' }, { uid: 'outra', title: 'Bainha' }])(
  '%j holds no draft of the user',
  (stored) => {
    expect(titleIn(stored)).toBeNull();
  },
);

test('a draft without a readable title has an empty one, like the draft that the form reads', () => {
  expect(titleIn({ uid: 'iracema', title: 7 })).toBe('');
  expect(readAdDraft('iracema')?.title).toBe('');
  expect(titleIn({ uid: 'iracema', title: ' Bainha ' })).toBe('Bainha');
});
