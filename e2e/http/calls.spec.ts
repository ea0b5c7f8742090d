import { expect, test } from '@playwright/test';
import { ask } from '../support/http';
import { loadWork, searchWorks, type Card } from '../support/calls';
import { BOTH_SITES, SITES } from '../support/sites';

const LIST = '/api/cards/list?search=&location=&offset=0';

test.describe('PUT /api/cards/list', () => {
  const addresses: [string, string][] = [
    ['an unknown parameter', '/api/cards/list?search=a&page=2'],
    ['a parameter given twice', '/api/cards/list?search=a&search=b'],
    ['a term of 81 characters', `/api/cards/list?search=${'a'.repeat(81)}`],
    ['a NUL in the term', '/api/cards/list?search=a%00b'],
    ['half a surrogate pair in the term', '/api/cards/list?search=%ED%A0%80'],
    ['a broken escape', '/api/cards/list?search=%ZZ'],
    ['a place that is no code', '/api/cards/list?location=campinas'],
    ['a place of the wrong length', '/api/cards/list?location=350950'],
    ['a negative offset', '/api/cards/list?offset=-1'],
    ['an offset that is no number', '/api/cards/list?offset=NaN'],
    ['an offset with a fraction', '/api/cards/list?offset=1.5'],
    ['an offset beyond 10,000', '/api/cards/list?offset=10001'],
  ];
  for (const [name, address] of addresses) {
    test(`rejects ${name}`, async () => {
      await expectRefusal(ask(address, { method: 'PUT', body: { excluded: [] } }), 422, 'invalid');
    });
  }

  const bodies: [string, unknown][] = [
    ['no JSON', '{"excluded":'],
    ['a list instead of an object', [1, 2]],
    ['null', 'null'],
    ['an unknown key', { excluded: [], order: 'price' }],
    ['ids as text', { excluded: ['1'] }],
    ['an id with a fraction', { excluded: [1.5] }],
    ['an id of zero', { excluded: [0] }],
    ['an id beyond 32 bits', { excluded: [2 ** 31] }],
    ['NaN as an id', '{"excluded":[NaN]}'],
    ['5,001 ids', { excluded: Array.from({ length: 5001 }, (_, index) => index + 1) }],
    ['more than 64 kB', `{"excluded":[${' '.repeat(64 * 1024)}]}`],
    ['nesting without end', '['.repeat(30_000)],
  ];
  for (const [name, body] of bodies) {
    test(`rejects a body with ${name}`, async () => {
      await expectRefusal(ask(LIST, { method: 'PUT', body }), 422, 'invalid');
    });
  }

  test('rejects a body without the JSON content type', async () => {
    const headers = { 'content-type': 'text/plain' };
    await expectRefusal(
      ask(LIST, { method: 'PUT', body: '{"excluded":[]}', headers }),
      415,
      'unsupported_media',
    );
  });

  for (const method of ['GET', 'POST', 'DELETE', 'PATCH']) {
    test(`rejects ${method}`, async () => {
      const reply = await expectRefusal(ask(LIST, { method }), 405, 'method_not_allowed');
      expect(reply.headers.allow).toContain('PUT');
    });
  }

  test('returns 21 ads with exactly the fields of a card, and their ids', async () => {
    const { list, excluded } = await searchWorks();
    expect(list).toHaveLength(21);
    // In the order of the search; the list is arranged by reputation.
    expect(excluded.toSorted()).toEqual(list.map((card: Card) => card.id).toSorted());
    const fields = [
      'avatar',
      'city',
      'cover',
      'description',
      'discount',
      'from',
      'id',
      'name',
      'price',
      'profession',
      'rating',
      'reviews',
      'title',
      'uid',
      'verified',
    ];
    for (const card of list) expect(Object.keys(card).sort()).toEqual(fields);
  });

  test('accepts 5,000 ids', async () => {
    const excluded = Array.from({ length: 5000 }, (_, index) => 2 ** 31 - 1 - index);
    expect((await searchWorks({ excluded })).list).toHaveLength(21);
  });

  test('reports errors in the language of the host', async () => {
    const messages = await Promise.all(
      BOTH_SITES.map(async ({ host }) => {
        const { text } = await ask('/api/cards/list?offset=-1', { method: 'PUT', body: {}, host });
        return JSON.parse(text).error.message;
      }),
    );
    expect(messages[0]).not.toBe(messages[1]);
  });
});

test.describe('GET /api/list/cities/{state_id}', () => {
  for (const id of ['abc', '3', '350', '-1', '3.5', '%00', '35%20']) {
    test(`rejects the state '${id}'`, async () => {
      const { status, text } = await ask(`/api/list/cities/${id}`);
      expect([400, 422]).toContain(status);
      expect(JSON.parse(text).error.code).toBe('invalid');
    });
  }

  test('rejects an unknown state', async () => {
    await expectRefusal(ask('/api/list/cities/99'), 404, 'not_found');
  });

  test('rejects an unknown parameter', async () => {
    await expectRefusal(ask('/api/list/cities/35?order=name'), 422, 'invalid');
  });

  test('returns the 645 cities of São Paulo', async () => {
    const { status, text } = await ask('/api/list/cities/35');
    expect(status).toBe(200);
    const cities: unknown = JSON.parse(text);
    expect(cities).toHaveLength(645);
    expect(cities).toContainEqual({ id: 3509502, name: 'Campinas' });
  });
});

test.describe('GET /api/works/subworks/load/{id}', () => {
  for (const id of ['abc', '0', '-1', '1.5', '2147483648', '1e3']) {
    test(`rejects the ad '${id}'`, async () => {
      await expectRefusal(ask(`/api/works/subworks/load/${id}`), 422, 'invalid');
    });
  }

  test('returns not_found for an unknown ad', async () => {
    await expectRefusal(ask('/api/works/subworks/load/2147483647'), 404, 'not_found');
  });

  test('returns an ad with its services', async () => {
    const { list } = await searchWorks();
    for (const card of list.slice(0, 5)) {
      const { work, subworks } = await loadWork(card.id);
      expect(work).toMatchObject({ id: card.id, title: card.title, user_uid: card.uid, price: card.price });
      for (const subwork of subworks)
        expect(Object.keys(subwork).sort()).toEqual(['description', 'id', 'price', 'title']);
    }
  });
});

test('a page of another site cannot send a token with a call or read the response', async () => {
  const origin = 'https://golpe.example';
  const asking = {
    origin,
    'access-control-request-method': 'PUT',
    'access-control-request-headers': 'authorization,content-type',
  };
  for (const path of ['/api/users/update', '/api/users/pix-key']) {
    const preflight = await ask(path, { method: 'OPTIONS', headers: asking });
    const call = await ask(path, { method: 'PUT', headers: { origin }, body: {} });
    expect(call.status).toBe(401);
    const allowed = [preflight, call].flatMap(({ headers }) => Object.keys(headers));
    expect(allowed.filter((name) => name.startsWith('access-control-'))).toEqual([]);
  }
});

test('an unknown path below /api returns 404 with the usual error body', async () => {
  await expectRefusal(ask('/api/nothing/here', { host: SITES['pt-BR'].host }), 404, 'not_found');
});

async function expectRefusal(asked: ReturnType<typeof ask>, status: number, code: string) {
  const reply = await asked;
  expect(reply.status, reply.text).toBe(status);
  expect(reply.headers['content-type']).toContain('application/json');
  expect(JSON.parse(reply.text)).toMatchObject({ error: { code, message: expect.stringMatching(/\S/) } });
  return reply;
}
