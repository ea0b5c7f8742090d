import { expect, test } from 'vitest';
import { inPlace } from './in-place';
import { placeName } from './place-name';
import { listStates } from './state';

test.each([
  ['Campinas, SP', 'em Campinas, SP', 'in Campinas, SP'],
  ['São Paulo, SP', 'em São Paulo, SP', 'in São Paulo, SP'],
  ['Rio de Janeiro, RJ', 'no Rio de Janeiro, RJ', 'in Rio de Janeiro, RJ'],
  ['Guarujá, SP', 'no Guarujá, SP', 'in Guarujá, SP'],
  ['Serra, ES', 'na Serra, ES', 'in Serra, ES'],
  // A city with the name of a state.
  ['Paraná, RN', 'em Paraná, RN', 'in Paraná, RN'],
  ['Paraná', 'no Paraná', 'in Paraná'],
  ['Bahia', 'na Bahia', 'in Bahia'],
  ['Minas Gerais', 'em Minas Gerais', 'in Minas Gerais'],
  ['Mato Grosso do Sul', 'em Mato Grosso do Sul', 'in Mato Grosso do Sul'],
  ['São Paulo', 'no estado de São Paulo', 'in the state of São Paulo'],
  ['Distrito Federal', 'no Distrito Federal', 'in the Distrito Federal'],
  ['constructor', 'em constructor', 'in constructor'],
])('%s', (name, portuguese, english) => {
  expect([inPlace('pt-BR', name), inPlace('en-US', name)]).toEqual([portuguese, english]);
});

test('every state gets its preposition, by the name that pages show', () => {
  const phrases = listStates().map(({ id, name }) =>
    inPlace('pt-BR', placeName({ state_id: id, state_name: name })),
  );
  expect(phrases.filter((phrase) => phrase.startsWith('em '))).toHaveLength(10);
  expect(phrases.filter((phrase) => phrase.startsWith('na '))).toEqual(['na Bahia', 'na Paraíba']);
});
