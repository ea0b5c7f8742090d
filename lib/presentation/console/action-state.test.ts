import { expect, test } from 'vitest';
import { DomainError } from '@/lib/platform/errors';
import { refusalOf } from '@/lib/platform/http/error-response';
import { problemOf } from './action-state';

function shown(reason: string, fields: DomainError['fields']) {
  const error = new DomainError('invalid', reason, fields);
  return problemOf(error.reason, refusalOf(error, 'pt-BR'));
}

test('a day that is refused as too late shows one sentence, and its field is only marked', () => {
  expect(shown('date_too_far', { from: 'too_big' })).toEqual({
    text: 'Escolha um dia dentro de um ano a partir de hoje.',
    fields: { from: '' },
  });
});

test('without a sentence about the field, and for several fields, each field has its text', () => {
  expect(shown('invalid_request', { amount: 'too_big' }).fields).toEqual({
    amount: 'Longo ou grande demais.',
  });
  expect(shown('date_past', { from: 'too_small', text: 'required' }).fields).toEqual({
    from: 'Curto ou pequeno demais.',
    text: 'Obrigatório.',
  });
});
