import { expect, test } from '@playwright/test';
import { searchAllWorks, type Card } from '../support/calls';
import { required } from '../support/required';
import { ask, type Reply } from '../support/http';
import { listContacts, type Contact } from '../support/people';
import { BOTH_SITES, SHELL_USER_AGENT } from '../support/sites';

const DATA_ONLY = { rsc: '1' };
const SHELL = { 'user-agent': SHELL_USER_AGENT };

let contacts: Contact[];
let works: Card[];

test.beforeAll(async () => {
  contacts = await listContacts();
  works = await searchAllWorks();
  expect(contacts.length).toBeGreaterThanOrEqual(40);
  expect(works.length).toBeGreaterThanOrEqual(150);
});

test('the check finds a phone number in any notation', () => {
  const contact = { email: 'ana@example.com', phone: '19987654321' };
  for (const leak of [
    'x ana@example.com',
    'x%40 ana%40example.com',
    '(19) 98765-4321',
    '19987654321',
    '+55 19 9 8765 4321',
    '98765.4321',
  ]) {
    expect(findLeaks(leak, [contact]), leak).not.toEqual([]);
  }
  expect(findLeaks('R$ 1.998,76 em 2026-05-43', [contact])).toEqual([]);
});

test('no page and no call contains contact details of a user', async () => {
  test.slow();
  const pages = [
    '/',
    '/categories',
    '/payment',
    ...Array.from(
      { length: Math.ceil(works.length / 21) },
      (_, index) => `/search?search=&offset=${index * 21}`,
    ),
    ...works.slice(0, 5).flatMap(({ id }) => [`/details/${id}`, `/details/${id}/selected`]),
  ];
  const ads = works.map(({ id }) => `/details/${id}`);
  const asked = [
    // Every ad's page in one language; the other language differs only in the text around it.
    ...ads.map((path) => ({ path })),
    ...BOTH_SITES.flatMap(({ host }) =>
      pages.flatMap((path) => [
        { path, host },
        { path, host, headers: DATA_ONLY },
      ]),
    ),
    ...pages.map((path) => ({ path, headers: SHELL })),
    ...works.map(({ id }) => ({ path: `/api/works/subworks/load/${id}` })),
    { path: '/sitemap.xml' },
    { path: '/sitemaps/1.xml' },
  ];
  for (const { path, ...visitor } of asked) {
    const { text, status } = await askFor(path, visitor);
    expect(status, path).toBe(200);
    expect(findLeaks(text, contacts), path).toEqual([]);
  }
  expect(findLeaks(JSON.stringify(works), contacts)).toEqual([]);
});

/** Follows the redirect by which Next sends a request for page data to a separate address. */
async function askFor(path: string, visitor: Parameters<typeof ask>[1]): Promise<Reply> {
  const reply = await ask(path, visitor);
  return reply.status === 307 ? ask(required(reply.headers.location), visitor) : reply;
}

/** E-mail addresses, plain or percent-encoded; phone numbers by their last eight digits, without separators. */
function findLeaks(text: string, people: Contact[]): string[] {
  const lower = text.toLowerCase().replaceAll('%40', '@').replaceAll('\\u0040', '@').replaceAll('&#64;', '@');
  const numbers = Array.from(lower.matchAll(/\+?\d(?:[\s().\-–]{0,2}\d){7,}/g), ([number]) =>
    number.replace(/\D/g, ''),
  );
  return people.flatMap(({ email, phone }) => [
    ...(lower.includes(email.toLowerCase()) ? [email] : []),
    ...(phone && numbers.some((number) => number.includes(phone.slice(-8))) ? [phone] : []),
  ]);
}
