import { loadWork, searchAllWorks, type Work } from './calls';

/**
 * The first ad, in the order of the search, that is as the test needs it: of those that no journey publishes, for such
 * are gone again at any moment.
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

/** 'R$ 1.234,50' as the browser's text has it, whatever the space. */
export function moneyText(reais: number): RegExp {
  const text = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }).format(reais);
  return new RegExp(text.replace(/[.$]/g, '\\$&').replace(/\s/g, '\\s'));
}
