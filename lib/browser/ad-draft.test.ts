import { afterEach, expect, test, vi } from 'vitest';
import { stubBrowserStorage } from '@/test/browser-storage';
import { readAdDraft, type AdDraft } from './ad-draft';

afterEach(() => void vi.unstubAllGlobals());

function read(text: string): AdDraft | null {
  stubBrowserStorage({ 'serss-ad-draft': text });
  return readAdDraft('iracema');
}

const draft: AdDraft = {
  uid: 'iracema',
  title: 'Bainha de calça',
  description: 'Com linha da mesma cor.\nEntrego em casa.',
  price: 59.9,
  category: 'other',
  cityId: '3509502',
  phone: '(11) 98765-4321',
  subworks: [{ title: 'Troca de zíper', description: '', price: 70 }],
  isPaying: true,
};

test.each(['', 'no JSON', 'null', '[]', '"text"', '{}', '{"uid":7}'])('%j is not a draft', (text) => {
  expect(read(text)).toBeNull();
});

test('a draft is read back as it was stored', () => {
  expect(read(JSON.stringify(draft))).toEqual(draft);
});

test('invalid fields are empty, and the rest is kept', () => {
  const tampered = {
    ...draft,
    price: '59.9',
    category: 'tailor',
    cityId: '35 or 1=1',
    phone: {},
    subworks: [null, { price: -1 }],
    isPaying: 1,
  };
  expect(read(JSON.stringify(tampered))).toEqual({
    ...draft,
    price: 0,
    category: undefined,
    cityId: '',
    phone: '',
    subworks: [{ title: '', description: '', price: 0 }],
    isPaying: false,
  });
});
