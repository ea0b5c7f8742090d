import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MAX_FAVOURITES } from '@/lib/catalog/favourites/rules';
import { stubBrowserStorage } from '@/test/browser-storage';
import { forgetSession, storeSession } from '../session';
import { readFavourites, type StoredFavourite } from './favourites';
import { loadFavourites, saveForMember } from './member-favourites';
import { storeFavourite } from './store-favourite';

const NOW = new Date('2026-12-01T15:00:00.000Z');
const MEMBER = {
  uid: 'ana4k',
  name: 'Ana',
  profession: '',
  description: '',
  phone: '',
  avatar: null,
  pro: false,
  token: 'secret',
};

const saved = (item: string): StoredFavourite => ({
  item,
  price_seen: 250,
  saved_at: NOW.toISOString(),
});

const items = () => readFavourites().map(({ item }) => item);

/** Answers every call, and records it. */
function stubCalls(answer: (path: string) => Response): string[] {
  const calls: string[] = [];
  vi.stubGlobal('fetch', (path: string, { method, body }: RequestInit) => {
    calls.push(`${method} ${path} ${typeof body === 'string' ? body : ''}`.trim());
    return Promise.resolve(answer(path));
  });
  return calls;
}

beforeEach(() => void stubBrowserStorage({}));
afterEach(() => void vi.unstubAllGlobals());

test('a visitor saves and removes favourites in the browser, latest first', () => {
  storeFavourite(saved('1'), true);
  storeFavourite(saved('@bia7'), true);
  storeFavourite(saved('1'), true);
  expect(items()).toEqual(['1', '@bia7']);
  storeFavourite(saved('1'), false);
  expect(items()).toEqual(['@bia7']);
});

test('a browser stores no more favourites than an account', () => {
  for (let item = 1; item <= MAX_FAVOURITES; item += 1) storeFavourite(saved(String(item)), true);
  expect(storeFavourite(saved('1000'), true)).toBe(false);
  expect(items()).toHaveLength(MAX_FAVOURITES);
});

describe('after the log-in', () => {
  test('the favourites of the visitor are sent once, and those of the account are shown', async () => {
    const calls = stubCalls(() => Response.json({ list: [saved('2'), saved('1')] }));
    storeFavourite(saved('1'), true);
    storeSession(MEMBER);
    expect(items()).toEqual(['1']);
    await Promise.all([loadFavourites(NOW.getTime()), loadFavourites(NOW.getTime())]);
    expect(calls).toEqual([`PUT /api/favourites/merge ${JSON.stringify({ list: [saved('1')] })}`]);
    expect(items()).toEqual(['2', '1']);
    await loadFavourites(NOW.getTime());
    expect(calls[1]).toBe('GET /api/favourites');
  });

  test('a favourite is saved in the account, and removed from the browser if that is refused', async () => {
    let isRefused = false;
    const refusal = { error: { code: 'conflict', message: 'Muitos favoritos' } };
    stubCalls((path) => {
      if (path !== '/api/favourites') return Response.json({ list: [] });
      return isRefused ? Response.json(refusal, { status: 409 }) : Response.json({ list: [] });
    });
    storeSession(MEMBER);
    await saveForMember(saved('1'), true);
    expect(items()).toEqual(['1']);
    isRefused = true;
    await expect(saveForMember(saved('2'), true)).rejects.toThrow('Muitos favoritos');
    expect(items()).toEqual(['1']);
  });

  test('an ended session makes the user a visitor, whose favourite is saved in the browser', async () => {
    const refusal = { error: { code: 'unauthenticated', message: 'Entre na sua conta' } };
    stubCalls(() => Response.json(refusal, { status: 401 }));
    storeSession(MEMBER);
    await saveForMember(saved('1'), true);
    expect(items()).toEqual(['1']);
  });
});

test('logging out deletes the favourites of the user, and another user sees none of them', async () => {
  stubCalls(() => Response.json({ list: [saved('1')] }));
  storeSession(MEMBER);
  await loadFavourites(NOW.getTime());
  storeSession({ ...MEMBER, uid: 'bia7' });
  expect(items()).toEqual([]);
  storeSession(MEMBER);
  expect(items()).toEqual(['1']);
  forgetSession();
  expect(items()).toEqual([]);
});
