import { newUid } from '../../lib/accounts/uid';
import { MINUTE_MS } from '@/lib/platform/durations';
import { toCents } from '../../lib/platform/money';
import { randomFrom } from './random';
import { trades } from './trades';
import type { Ad, Provider, Trade } from './trades/trade';

/** The newest ad has a fixed date, so that the town is the same in every clone. */
const FOUNDED = Date.parse('2026-11-20T15:00:00Z');
const OLDEST_AD_MINUTES = 100 * 24 * 60;

export type TownPerson = {
  uid: string;
  name: string;
  profession: string;
  description: string;
  email: string;
  phone: string;
  city: string;
  createdAt: Date;
  hasAvatar: boolean;
};

export type TownAd = {
  ownerUid: string;
  profession: string;
  title: string;
  description: string;
  priceCents: number;
  discountCents: number;
  city: string;
  createdAt: Date;
  services: { title: string; description: string; priceCents: number }[];
  /** Name of the picture, a file in pictures/covers; null for ads without a cover. */
  cover: string | null;
};

/** Area codes of the cities that the trades name. */
const AREA_CODES: Record<string, string> = {
  'Belo Horizonte, MG': '31',
  'Brasília, DF': '61',
  'Campinas, SP': '19',
  'Curitiba, PR': '41',
  'Florianópolis, SC': '48',
  'Fortaleza, CE': '85',
  'Goiânia, GO': '62',
  'Joinville, SC': '47',
  'Londrina, PR': '43',
  'Manaus, AM': '92',
  'Porto Alegre, RS': '51',
  'Recife, PE': '81',
  'Ribeirão Preto, SP': '16',
  'Rio de Janeiro, RJ': '21',
  'Salvador, BA': '71',
  'Santos, SP': '13',
  'São Paulo, SP': '11',
  'Uberlândia, MG': '34',
};

export const people: readonly TownPerson[] = trades.flatMap(({ providers }) => providers.map(person));

export const ads: readonly TownAd[] = trades.flatMap((trade) =>
  trade.ads.map((ad, index) => townAd(trade, ad, index)),
);

function person(provider: Provider): TownPerson {
  const { name, profession, description, city } = provider;
  const random = randomFrom(name);
  const plain = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z ]/g, '')
    .split(' ');
  const digits = String(1000 + random.below(9000));
  return {
    uid: uidOf(name),
    name,
    profession,
    description,
    email: `${plain[0]}.${plain.at(-1)}@example.com`,
    phone: `${AREA_CODES[city]}99000${digits}`,
    city,
    createdAt: new Date(FOUNDED - (OLDEST_AD_MINUTES + random.below(500_000)) * MINUTE_MS),
    hasAvatar: provider.avatar !== false,
  };
}

function townAd(trade: Trade, ad: Ad, index: number): TownAd {
  const owner = trade.providers[ad.providerIndex];
  if (!owner) throw new Error(`'${ad.title}' has no provider`);
  const random = randomFrom(`${trade.key} ${index}`);
  // Squared, so that most ads are recent.
  const age = Math.floor((random.below(1000) / 1000) ** 2 * OLDEST_AD_MINUTES);
  return {
    ownerUid: uidOf(owner.name),
    profession: owner.profession,
    title: ad.title,
    description: ad.description,
    priceCents: toCents(ad.price),
    discountCents: toCents(ad.discount ?? 0),
    city: ad.city ?? owner.city,
    createdAt: new Date(FOUNDED - age * MINUTE_MS),
    services: (ad.services ?? []).map(({ title, price, description = '' }) => ({
      title,
      description,
      priceCents: toCents(price),
    })),
    cover: ad.hasCover === false ? null : `${trade.key}-${index}`,
  };
}

function uidOf(name: string): string {
  return newUid(name, randomFrom(`uid ${name}`).below);
}
