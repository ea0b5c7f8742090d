import { expect, test } from 'vitest';
import { openTabOf } from './orders-tab';

const some = [{}];
const none: never[] = [];

test.each([
  [null, '', 'empty'],
  [{ purchases: none, sales: none }, '', 'empty'],
  [{ purchases: none, sales: none }, '#sales', 'empty'],
  [{ purchases: some, sales: some }, '', 'purchases'],
  [{ purchases: some, sales: none }, '#anything', 'purchases'],
  [{ purchases: none, sales: some }, '', 'sales'],
  [{ purchases: some, sales: some }, '#sales', 'sales'],
  [{ purchases: none, sales: some }, '#purchases', 'purchases'],
] as const)('with %j and the hash %j the tab is %s', (orders, hash, tab) => {
  expect(openTabOf(orders && { purchases: [...orders.purchases], sales: [...orders.sales] }, hash)).toBe(tab);
});
