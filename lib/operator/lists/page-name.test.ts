import { expect, test } from 'vitest';
import enUS from '@/messages/en-US';
import { pageName } from './list';

const { lists, siteSettings } = enUS;
const { names: settings, legal } = siteSettings;
const NAMES = { lists: lists.names, settings, legal: legal.documents, words: lists.words };

test.each([
  ['people/ana', '@ana'],
  ['lists/people', 'People'],
  ['settings#setting-service_fee', settings.service_fee],
  ['legal/terms', 'Terms'],
  ['ads/7', 'Ad 7'],
  ['orders/7', 'Order 7'],
  ['payouts/3', 'Payout batch 3'],
  ['payouts/3#7', 'Payout 7'],
  ['payouts#7', 'Payouts 7'],
  ['charge-backs/7', 'Chargeback 7'],
  ['coupons/3', 'Coupon 3'],
  ['coupons/3#SAVE10', 'SAVE10'],
  ['canned-replies/3#Hello again', 'Hello again'],
])('the link to %s is named %s', (path, name) => {
  expect(pageName(path, NAMES)).toBe(name);
});
