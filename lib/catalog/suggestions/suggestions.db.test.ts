import { expect, test } from 'vitest';
import { createUser, createWork } from '@/test/factories';
import { listSuggestions } from './suggestions';

test('suggestions contain known services and professions of at least two advertisers, in Portuguese, and every city, the largest first', async () => {
  const withAd = async (profession: string, hiddenAt: Date | null = null) => {
    const { id: userId } = await createUser({ profession });
    await createWork({ userId, hiddenAt });
  };
  for (const profession of ['Afinador de pianos', 'afinador de pianos', 'Zé da Esquina'])
    await withAd(profession);
  for (let count = 0; count < 2; count += 1) await withAd('Ferreiro', new Date());
  for (let count = 0; count < 2; count += 1) await createUser({ profession: 'Sem anúncio' });

  const { terms, states, cities } = await listSuggestions('pt-BR');
  expect(terms).toEqual(expect.arrayContaining(['pintor', 'limpeza de tapetes', 'afinador de pianos']));
  for (const unseen of ['zé da esquina', 'ferreiro', 'sem anúncio', 'painter', 'carpet cleaning'])
    expect(terms).not.toContain(unseen);
  expect(new Set(terms).size).toBe(terms.length);
  expect([states.length, cities.length]).toEqual([27, 5571]);
  const order = cities.map(({ name }) => name);
  expect(order[0]).toBe('São Paulo');
  expect(order.filter((name) => name.startsWith('Camp')).slice(0, 4)).toEqual([
    'Campinas',
    'Campo Grande',
    'Campina Grande',
    'Campos dos Goytacazes',
  ]);

  const english = await listSuggestions('en-US');
  expect(english.terms).toEqual(expect.arrayContaining(['painter', 'carpet cleaning']));
  expect(english.terms).not.toContain('afinador de pianos');
});
