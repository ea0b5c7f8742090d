import { describe, expect, test } from 'vitest';
import { isLegalMove } from '@/lib/orders/state';
import { plannedOrders } from './orders';
import { storyOf } from './order-story';
import { ads, people } from './town';

const NOW = new Date('2026-11-21T12:00:00Z');
const stories = plannedOrders.map((plan) => [`${plan.customer}: ${plan.service ?? plan.ad}`, plan] as const);

describe.each(stories)('%s', (_, plan) => {
  const story = storyOf(plan, NOW);

  test('passes only through allowed transitions, in chronological order and in the past', () => {
    const states = story.map(({ state }) => state);
    expect(states[0]).toBe('awaiting_payment');
    expect(states.at(-1)).toBe(plan.state);
    for (const [index, to] of states.slice(1).entries()) {
      expect(isLegalMove(states[index] ?? to, to), `${states[index]} to ${to}`).toBe(true);
    }
    const times = story.map(({ at }) => at.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times.at(-1)).toBeLessThan(NOW.getTime());
  });

  test('is between two users of the town, for a service above the minimum price', () => {
    const ad = ads.find(({ title }) => title === plan.ad);
    const service =
      plan.service === undefined ? ad : ad?.services.find(({ title }) => title === plan.service);
    expect(service?.priceCents).toBeGreaterThanOrEqual(5_000);
    const customer = people.find(({ name }) => name === plan.customer);
    expect(customer).toBeDefined();
    expect(customer?.uid).not.toBe(ad?.ownerUid);
  });

  test('has the state that the schedules would have produced', () => {
    if (plan.state === 'paid') expect(plan.serviceDay).toBeGreaterThan(-14);
    if (plan.state === 'confirmed') expect(plan.confirmedDay).toBeGreaterThan(-7);
    if (plan.isAutoConfirmed) expect(plan.confirmedDay).toBe(plan.serviceDay + 14);
    if (plan.state === 'awaiting_payment') expect(plan.orderedDay).toBe(0);
  });
});

test('every state occurs, and the first user of the town has bought and sold', () => {
  expect(new Set(plannedOrders.map(({ state }) => state)).size).toBe(9);
  const first = people[0];
  expect(plannedOrders.filter(({ customer }) => customer === first?.name).length).toBeGreaterThan(5);
  const own = ads.filter(({ ownerUid }) => ownerUid === first?.uid).map(({ title }) => title);
  expect(plannedOrders.filter(({ ad }) => own.includes(ad)).length).toBeGreaterThan(3);
});
