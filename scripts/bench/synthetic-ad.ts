import { randomFrom } from '../../prisma/seed/random';
import { trades } from '../../prisma/seed/trades';
import type { Trade } from '../../prisma/seed/trades/trade';
import { zipf } from './zipf';

/**
 * Size of the vocabulary of rare words. The most frequent one is in about 2 % of the ads, the last in a few per
 * million.
 */
const RARE_WORDS = 50_000;
const RARE_WORDS_PER_AD = 4;
const THREE_YEARS_IN_MINUTES = 3 * 365 * 24 * 60;
/** Above 1, recent months have more ads. */
const AGE_STEEPNESS = 1.5;

export type SyntheticAd = {
  title: string;
  description: string;
  profession: string;
  subWorks: { title: string; priceCents: number }[];
  priceCents: number;
  hasCover: boolean;
  cityRank: number;
  ageMinutes: number;
};

const trade = zipf({ count: trades.length, flatness: 8, steepness: 1 });
const word = zipf({ count: RARE_WORDS, flatness: 20, steepness: 1 });

/**
 * Generates `size` ads in the order of publication by mixing texts of the seeded town's trades. They are distributed as
 * unevenly as in production: some trades have several times as many ads as others, the largest city has a thousand
 * times as many as the median city, and recent months have the most.
 */
export function syntheticAds(size: number, cityCount: number): () => SyntheticAd {
  const random = randomFrom('bench');
  const city = zipf({ count: cityCount, flatness: 9, steepness: 1.3 });
  let left = size;
  return () => {
    const { ads, providers } = tradeAt(trade(random));
    left -= 1;
    const ad = random.pick(ads);
    const [some, other] = [random.pick(ads), random.pick(ads)];
    const places = Array.from({ length: RARE_WORDS_PER_AD }, () => rareWord(word(random)));
    return {
      title: ad.title,
      description: `Atendo em ${places.join(', ')}. ${some.description} ${other.description}`.slice(0, 510),
      profession: random.pick(providers).profession,
      subWorks: (ad.services ?? [])
        .slice(0, random.below(4))
        .map(({ title, price }) => ({ title, priceCents: price * 100 })),
      priceCents: ad.price * 100,
      hasCover: random.chance(0.7),
      cityRank: city(random),
      ageMinutes: Math.floor(THREE_YEARS_IN_MINUTES * (left / size) ** AGE_STEEPNESS),
    };
  };
}

function tradeAt(rank: number): Trade {
  const found = trades[rank];
  if (!found) throw new Error(`There is no trade of rank ${rank}`);
  return found;
}

const CONSONANTS = ['b', 'c', 'd', 'f', 'g', 'j', 'l', 'm', 'n', 'p', 'r', 's', 't', 'v', 'gr', 'tr'];
const VOWELS = ['a', 'e', 'i', 'o', 'u'];

/** Returns the word of a rank; stands for the name of a district, a brand or a material. */
export function rareWord(rank: number): string {
  let word = '';
  for (let rest = rank + 6_400; rest > 0; rest = Math.floor(rest / 80)) {
    word += (CONSONANTS[rest % 16] ?? '') + (VOWELS[Math.floor(rest / 16) % 5] ?? '');
  }
  return `${word}x`;
}
