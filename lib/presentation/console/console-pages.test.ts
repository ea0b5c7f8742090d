import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { LISTS } from '@/lib/operator/lists/registry';
import { CONSOLE_GROUPS, groupAt } from './console-pages';

const FOLDER = 'app/[locale]/console';

const addresses = CONSOLE_GROUPS.flatMap(({ pages }) => pages.map(({ href }) => href));

test('the navigation has every list and every page with a fixed address exactly once', () => {
  const pages = readdirSync(FOLDER).filter((name) => existsSync(path.join(FOLDER, name, 'page.tsx')));
  expect(addresses.toSorted()).toEqual(
    [
      // The search has its field in the header.
      ...pages.filter((name) => name !== 'search').map((name) => `/console/${name}`),
      '/console/legal/terms',
      ...LISTS.map(({ name }) => `/console/lists/${name}`),
    ].toSorted(),
  );
});

test('a page belongs to one group, and that of a record to the group of its list', () => {
  const groups = Object.fromEntries(
    [
      '/console/feedback/4',
      '/console/lists/feedback',
      '/console/charge-backs/4',
      '/console/people/marcos',
      '/console/legal/privacy',
      '/console',
      '/console/search',
    ].map((address) => [address, groupAt(address)?.name]),
  );
  expect(groups).toEqual({
    '/console/feedback/4': 'cases',
    '/console/lists/feedback': 'history',
    '/console/charge-backs/4': 'money',
    '/console/people/marcos': 'people',
    '/console/legal/privacy': 'shop',
    '/console': undefined,
    '/console/search': undefined,
  });
});
