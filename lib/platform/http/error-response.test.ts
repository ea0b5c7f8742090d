import { expect, test } from 'vitest';
import enUS from '@/messages/en-US/errors.json';
import ptBR from '@/messages/pt-BR/errors.json';
import { DomainError } from '../errors';
import { withRequestId } from '../watch/request-id';
import { refusalOf } from './error-response';

const ID = '0123456789abcdef';

test('an internal error shows a support code in the reader’s language', () => {
  const [english, portuguese] = withRequestId(ID, () => [
    refusalOf(new Error('a secret'), 'en-US'),
    refusalOf(new Error('a secret'), 'pt-BR'),
  ]);
  expect(english).toEqual({
    code: 'internal',
    message: `Something went wrong on our side. Please try again later. Code for support: ${ID}`,
    request_id: ID,
  });
  expect(portuguese?.message).toMatch(new RegExp(`Código para o suporte: ${ID}$`));
});

test('a message contains the details for which it has placeholders', () => {
  const error = new DomainError('invalid', 'transfer_line_unread', undefined, { line: 12 });
  expect(refusalOf(error, 'en-US').message).toContain('line 12 of the list');
  expect(refusalOf(error, 'pt-BR').message).toContain('a linha 12 da lista');
});

test('no text of an error is one that the build compiles to an array', () => {
  for (const texts of [enUS, ptBR])
    expect(JSON.stringify(Object.values(texts).map(Object.values))).not.toMatch(/[{}<>]/);
});

test('a refusal shows no support code', () => {
  const refusal = withRequestId(ID, () => refusalOf(new DomainError('conflict', 'of_no_text'), 'en-US'));
  expect(JSON.stringify(refusal)).not.toContain(ID);
});
