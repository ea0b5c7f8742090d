import { afterEach, describe, expect, it, vi } from 'vitest';
import { stubBrowserStorage } from '@/test/browser-storage';
import { chosenFrom, storedChoice } from './payment-choice';
import { amountOf, hireRequestOf, paymentDraft, type PaymentDraft } from './payment-draft';

afterEach(() => void vi.unstubAllGlobals());

function readDraft(text: string): PaymentDraft | null {
  stubBrowserStorage({ 'serss-payment': text });
  return paymentDraft.read();
}

function readChoice(text: string, workId: number): number | null {
  stubBrowserStorage({ 'serss-payment': text });
  return chosenFrom(workId, storedChoice.read());
}

const selected = { id: 3, title: 'Trocar tomada', description: '', price: 60 };
const work = { id: 12, user_uid: 'ana', user_name: 'Ana Lima' };
const draft = { selected, work, date: '2026-11-21' };

describe('a payment draft', () => {
  it.each([
    ['nothing', ''],
    ['text that is no JSON', '{"selected":'],
    ['null', 'null'],
    ['a list', '[]'],
    ['a draft without a day', JSON.stringify({ selected, work })],
    ['a draft without a service', JSON.stringify({ work, date: '2026-11-21' })],
    ['a service without a price', JSON.stringify({ ...draft, selected: { ...selected, price: '60' } })],
    ['an ad without an owner', JSON.stringify({ ...draft, work: { id: 12 } })],
  ])('is not read from %s', (_, text) => {
    expect(readDraft(text)).toBeNull();
  });

  it('is read as it was stored', () => {
    expect(readDraft(JSON.stringify(draft))).toEqual(draft);
    const complete = {
      ...draft,
      method: { type: 'paypal', title: 'PayPal' },
      coupon: { code: 'BEMVINDO10', discount: 6 },
    };
    expect(readDraft(JSON.stringify(complete))).toEqual(complete);
  });

  it('is read without an invalid method or coupon', () => {
    const odd = { ...draft, method: { type: 'cash', title: 'Dinheiro' }, coupon: { code: 'X' } };
    expect(readDraft(JSON.stringify(odd))).toEqual(draft);
  });

  it('replaces an unpaid order only on request', () => {
    expect(hireRequestOf(draft)).not.toHaveProperty('start_anew');
    expect(hireRequestOf(draft, true)).toEqual({ ...hireRequestOf(draft), start_anew: true });
  });

  it('costs the price minus the discount of the coupon', () => {
    expect(amountOf(draft)).toBe(6000);
    const dear = { ...selected, price: 1234.1 };
    expect(amountOf({ ...draft, selected: dear, coupon: { code: 'X', discount: 0.1 } })).toBe(123_400);
  });
});

describe('a choice', () => {
  it.each([
    ['nothing', ''],
    ['another ad', JSON.stringify({ selected: { id: 3 }, work: { id: 13 } })],
    ['an id that is no number', JSON.stringify({ selected: { id: '3' }, work: { id: 12 } })],
  ])('is not read from %s', (_, text) => {
    expect(readChoice(text, 12)).toBeNull();
  });

  it('is read before and after the draft is complete', () => {
    expect(readChoice(JSON.stringify({ selected: { id: 0 }, work: { id: 12 } }), 12)).toBe(0);
    expect(readChoice(JSON.stringify(draft), 12)).toBe(3);
  });
});
