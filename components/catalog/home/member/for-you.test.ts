import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import texts from '@/messages/en-US/memberHome.json';
import { stubBrowserStorage } from '@/test/browser-storage';
import { ForYou } from './for-you';
import type { Home } from './use-member-home';

const NOTHING: Home = { steps: [], questions: 0, providers: [], near: null };
const step = { order_id: 7, title: 'Pintura', name: 'Ana', until: null };

beforeEach(() => void stubBrowserStorage({}));
afterEach(() => void vi.unstubAllGlobals());

function linksIn(home: Home | 'failed'): string[] {
  const html = renderToStaticMarkup(createElement(ForYou, { home, uid: 'iracema', texts }));
  return [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href ?? '');
}

test('an unpaid order leads to its payment, any other step to the order in its list', () => {
  const steps = [
    { ...step, side: 'purchase', step: 'pay' },
    { ...step, order_id: 8, side: 'purchase', step: 'confirm' },
    { ...step, order_id: 9, side: 'sale', step: 'answer_date' },
  ] as const;
  expect(linksIn({ ...NOTHING, steps: [...steps] })).toEqual([
    '/payment/pix?order=7',
    '/orders?order=8#purchases',
    '/orders?order=9#sales',
  ]);
});

test('questions that wait come after the orders', () => {
  const steps = [{ ...step, side: 'purchase', step: 'confirm' }] as const;
  expect(linksIn({ ...NOTHING, questions: 2, steps: [...steps] })).toEqual([
    '/orders?order=7#purchases',
    '/questions',
  ]);
});

test('the draft comes after the steps and before the providers to hire again', () => {
  stubBrowserStorage({ 'serss-ad-draft': JSON.stringify({ uid: 'iracema', title: 'Bainha' }) });
  const ana = { uid: 'ana7k', name: 'Ana', profession: 'Pintora', avatar: null, rating: null, reviews: 0 };
  const home: Home = {
    ...NOTHING,
    steps: [{ ...step, side: 'purchase', step: 'confirm' }],
    providers: [ana],
  };
  expect(linksIn(home)).toEqual(['/orders?order=7#purchases', '/work/create', '/p/ana7k']);
});

test('without anything to do there is a search, and after an error the orders', () => {
  expect(linksIn(NOTHING)).toEqual(['/search?search=']);
  expect(linksIn('failed')).toEqual(['/orders']);
});
