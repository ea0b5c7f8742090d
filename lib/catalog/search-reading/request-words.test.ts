import { expect, test } from 'vitest';
import { withoutRequestWords } from './request-words';

test.each([
  ['preciso de alguém para pintar minha casa', 'pintar minha casa'],
  ['quero contratar um eletricista', 'eletricista'],
  ['procuro diarista de confiança', 'diarista'],
  ['onde encontro um chaveiro perto de mim', 'chaveiro'],
  ['preciso de quem faça bolo', 'bolo'],
  ['servico de pintura urgente', 'pintura'],
])('%o asks for %o', (term, service) => {
  expect(withoutRequestWords(term)).toBe(service);
});

test.each(['pintor', 'faz tudo', 'faz-tudo', 'aula de inglês para crianças', 'casa de boneca', ''])(
  '%o stays as it is',
  (term) => {
    expect(withoutRequestWords(term)).toBe(term);
  },
);

test('a term of request words only stays as it is', () => {
  expect(withoutRequestWords('preciso de um profissional')).toBe('preciso de um profissional');
});

test('request words within a service stay', () => {
  expect(withoutRequestWords('preciso de bolo para festa')).toBe('bolo para festa');
});
