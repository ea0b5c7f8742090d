import { describe, expect, it } from 'vitest';
import { censor, hideContacts } from '@/lib/catalog/censor';
import { ads, people } from './town';
import { trades } from './trades';

const unique = <T>(values: readonly T[]): number => new Set(values).size;

describe('the seeded town', () => {
  it('has no ad that the product would refuse', () => {
    for (const { title, description, priceCents, services } of ads) {
      expect(title.trim().length, title).toBeGreaterThanOrEqual(3);
      expect(description.length, title).toBeLessThanOrEqual(510);
      expect(priceCents, title).toBeGreaterThanOrEqual(5_000);
      expect(services.length, title).toBeLessThanOrEqual(6);
      for (const service of services) expect(service.priceCents, service.title).toBeGreaterThanOrEqual(5_000);
    }
  });

  it('has unique names, email addresses, handles and ad titles', () => {
    expect(unique(people.map(({ name }) => name))).toBe(people.length);
    expect(unique(people.map(({ email }) => email))).toBe(people.length);
    expect(unique(people.map(({ uid }) => uid))).toBe(people.length);
    expect(unique(ads.map(({ title }) => title))).toBe(ads.length);
  });

  it('gives every user a mobile number of their own city', () => {
    for (const { phone } of people) expect(phone).toMatch(/^[1-9]{2}9[1-9]\d{7}$/);
  });

  it('is large enough to look realistic', () => {
    expect(people.length).toBeGreaterThanOrEqual(44);
    expect(ads.length).toBeGreaterThanOrEqual(170);
    expect(trades.length).toBeGreaterThanOrEqual(14);
    const cities = ads.map(({ city }) => city);
    expect(unique(cities)).toBeGreaterThanOrEqual(12);
    expect(unique(cities.map((city) => city.slice(-2)))).toBeGreaterThanOrEqual(8);
  });

  it('gives every provider an ad', () => {
    const owners = new Set(ads.map(({ ownerUid }) => ownerUid));
    expect(people.filter(({ uid }) => !owners.has(uid))).toEqual([]);
  });

  it('has no text that censoring changes', () => {
    const names = people.flatMap(({ name, profession }) => [name, profession]);
    const titles = ads.flatMap(({ title, services }) => [title, ...services.map((service) => service.title)]);
    for (const text of [...names, ...titles]) expect(hideContacts(text)).toBe(text);
    const descriptions = [
      ...people.map(({ description }) => description),
      ...ads.flatMap((ad) => [ad.description, ...ad.services.map(({ description }) => description)]),
    ];
    for (const text of descriptions) expect(censor(text)).toBe(text);
  });

  it('has missing pictures and discounts, as real data does', () => {
    expect(ads.some(({ cover }) => cover === null)).toBe(true);
    expect(people.some(({ hasAvatar }) => !hasAvatar)).toBe(true);
    expect(ads.filter(({ discountCents }) => discountCents > 0).length).toBeGreaterThan(10);
  });
});
