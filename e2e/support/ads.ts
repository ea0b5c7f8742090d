import { loadWork, searchAllWorks, type Work } from './calls';

/**
 * The first ad in search order that fits the test, among those that no journey publishes, since journeys also delete
 * theirs.
 */
export async function findAd(isWanted: (work: Work) => boolean, term = 'pintor'): Promise<Work> {
  for (const { id } of await searchAllWorks({ term })) {
    const found = await loadWork(id);
    if (isWanted(found)) return found;
  }
  throw new Error('No seeded ad is as this test needs it');
}

export const hasServices = ({ subworks }: Work) =>
  subworks.length >= 2 && subworks.every(({ price }) => price >= 50);

/** Matches 'R$ 1.234,50' with any kind of space. */
export function moneyText(reais: number): RegExp {
  const text = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }).format(reais);
  return new RegExp(text.replace(/[.$]/g, '\\$&').replace(/\s/g, '\\s'));
}
