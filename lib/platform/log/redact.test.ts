import { expect, test } from 'vitest';
import { hideSecrets } from './redact';

test.each([
  ['Key (email)=(ana.souza+serss@mail.example.com.br) exists', 'Key (email)=([email]) exists'],
  ['CPF 529.982.247-25', 'CPF [cpf]'],
  ['cpf=52998224725;', 'cpf=[cpf];'],
  ['Authorization: Bearer abc.def', 'Authorization: Bearer [token]'],
  ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.s1g-n_ature', '[token]'],
  ['GET /socket.io/?token=s3cr3t&x=1', 'GET /socket.io/?token=[token]&x=1'],
  [
    'GET /search?search=pintor&near=-22.91,-43.17&radius=25',
    'GET /search?search=pintor&near=[position]&radius=25',
  ],
  ['/pt-BR/search/near%3D-22.91%252C-43.17%26radius%3D25', '/pt-BR/search/near%3D[position]%26radius%3D25'],
  ['near%3D2.82%2C-60.67', 'near%3D[position]'],
  ['postgresql://serss:pa55@127.0.0.1:5432/serss', 'postgresql://serss:[password]@127.0.0.1:5432/serss'],
])('%s', (text, shown) => {
  expect(hideSecrets(text)).toBe(shown);
});

test('other text stays', () => {
  const text = 'Error: order 1234567 not found at handle.ts:12:34 (2026-11-21T04:45:35.123Z)';
  expect(hideSecrets(text)).toBe(text);
});

test('a long text is cut before a word, so that no half of a secret is left', () => {
  const atTheCut = `${'word '.repeat(3_276)}ana@example.com and more`;
  expect(hideSecrets(atTheCut)).toBe(`${'word '.repeat(3_276).trim()}…`);
  const hostile = `Invalid callback URL. Received: ${'ana@'.repeat(15_000)}`;
  expect(hideSecrets(hostile)).toBe('Invalid callback URL. Received:…');
});
