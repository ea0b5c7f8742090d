import { expect, test } from 'vitest';
import { createUser, createWork, workRow } from '@/test/factories';
import { db } from '@/lib/platform/database/db';
import { PUT } from './route';

const ADDRESS = 'http://localhost/api/cards/list';

function put(query: string, body: unknown = { excluded: [] }): Promise<Response> {
  return putText(query, JSON.stringify(body));
}

function putText(
  query: string,
  body: string,
  headers = { 'content-type': 'application/json' },
): Promise<Response> {
  return PUT(new Request(ADDRESS + query, { method: 'PUT', body, headers }));
}

test.each([
  ['an unknown key', '?search=&page=1'],
  ['a key given twice', '?search=a&search=b'],
  ['a term of 81 characters', `?search=${'a'.repeat(81)}`],
  ['a NUL in the term', '?search=a%00b'],
  ['a broken escape in the term', '?search=%ZZ'],
  ['half a letter in the term', '?search=%ED%A0%80'],
  ['a location that is no id', '?location=SP'],
  ['a location of three digits', '?location=350'],
  ['a location of eight digits', '?location=35503080'],
  ['foreign digits as location', '?location=٣٥'],
  ['an offset over 10,000', '?offset=10001'],
  ['a huge offset', '?offset=99999999999999999999'],
  ['a negative offset', '?offset=-1'],
  ['a fraction as offset', '?offset=1.5'],
  ['NaN as offset', '?offset=NaN'],
  ['an exponent as offset', '?offset=1e3'],
  ['an unknown order', '?sort=best'],
  ['an empty category', '?category='],
  ['a price in words', '?price_from=ten'],
  ['a price above the highest of ads', '?price_to=1000001'],
  ['a lowest price above the highest', '?price_from=100&price_to=99.99'],
  ['a rating of six', '?rating=6'],
  ['verified=false', '?verified=false'],
  ['half a position', '?near=-22.91'],
  ['a position beyond the pole', '?near=-122.91,-47.06'],
  ['a radius below the smallest', '?near=3509502&radius=4'],
  ['a radius above the largest', '?near=3509502&radius=101'],
  ['a radius without a place', '?radius=25'],
  ['an order by distance without a place', '?sort=distance'],
])('%s is refused', async (_, query) => {
  const response = await put(query);
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ error: { code: 'invalid', message: expect.any(String) } });
});

test.each([
  ['an unknown key', { excluded: [], only: [] }],
  ['a list', []],
  ['null', null],
  ['text', 'excluded'],
  ['excluded as text', { excluded: '1,2' }],
  ['null in excluded', { excluded: [null] }],
  ['text in excluded', { excluded: ['1'] }],
  ['a fraction in excluded', { excluded: [1.5] }],
  ['a negative id', { excluded: [-1] }],
  ['zero as id', { excluded: [0] }],
  ['an id beyond 32 bits', { excluded: [2 ** 31] }],
  ['5,001 ids', { excluded: Array.from({ length: 5_001 }, (__, index) => index + 1) }],
  ['a NUL in a key', { 'exclu\0ded': [] }],
])('a body with %s is refused', async (_, body) => {
  expect((await put('', body)).status).toBe(422);
});

test.each([
  '',
  '{',
  '{"excluded":[NaN]}',
  '{"excluded":[1],}',
  '{"excluded":["\\ud800"]}',
  `[${'['.repeat(20_000)}`,
])('the body %.20s is refused', async (body) => {
  expect((await putText('', body)).status).toBe(422);
});

test('a body over 64 kB is refused', async () => {
  expect((await putText('', `{"excluded":[]${' '.repeat(64 * 1024)}}`)).status).toBe(422);
});

test('five thousand of the largest ids are accepted', async () => {
  const excluded = Array.from({ length: 5_000 }, (_, index) => 2 ** 31 - 1 - index);
  expect((await put('?search=nada', { excluded })).status).toBe(200);
});

test('the path of the specification without parameters is the first page of all ads', async () => {
  const { id } = await createWork();
  const response = await put('?search=&location=&offset=');
  expect(response.status).toBe(200);
  const answer: unknown = await response.json();
  expect(answer).toMatchObject({ excluded: [id], list: [{ id }] });
  expect(Object.keys(Object(answer)).sort()).toEqual(['excluded', 'list']);
});

test('a page has 21 ads; passing on its excluded ids returns the next ones', async () => {
  const { id: userId } = await createUser();
  await db.work.createMany({
    data: Array.from({ length: 30 }, () => workRow({ userId, title: 'Afinação de piano' })),
  });
  const first = await (await put('?search=piano&location=35')).json();
  const second = await (await put('?search=piano&location=35', { excluded: first.excluded })).json();
  expect([first.list.length, second.list.length]).toEqual([21, 9]);
  expect(new Set(second.excluded).size).toBe(30);
});

test('filters and an order narrow and sort the list', async () => {
  const { id: userId } = await createUser({ identityVerifiedAt: new Date() });
  await db.providerReputation.create({ data: { userId, rating: 4.2, reviews: 5 } });
  const prices = [30_000, 12_000, 9_000, 8_990];
  const works = await db.work.createManyAndReturn({
    data: prices.map((priceCents) => workRow({ userId, priceCents, profession: 'Afinador de piano' })),
    select: { id: true },
  });
  await createWork({ profession: 'Afinador de piano', priceCents: 10_000 });
  const query = 'category=afinadora+de+pianos&price_from=89.95&price_to=200&rating=4&verified=true';
  const response = await put(`?${query}&near=3550308&radius=30&sort=price_low`);
  const { list }: { list: { id: number }[] } = await response.json();
  expect(list.map(({ id }) => id)).toEqual([works[2]?.id, works[1]?.id]);
});
