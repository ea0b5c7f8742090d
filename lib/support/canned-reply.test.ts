import { expect, test } from 'vitest';
import { fillReply, needsOrder } from './canned-reply';

const values = { name: 'Ana {order}', number: '7K4C-QWMA', order: '41' };

test('a canned reply is filled in with the name, the number and the order', () => {
  const text = 'Olá, {name}. Sobre {number}: o pedido {order}, {order}.';
  expect(fillReply(text, { ...values, name: 'Ana' })).toBe('Olá, Ana. Sobre 7K4C-QWMA: o pedido 41, 41.');
});

test('a name that looks like a variable or a replacement pattern is inserted unchanged', () => {
  expect(fillReply('Olá, {name}.', values)).toBe('Olá, Ana {order}.');
  expect(fillReply('Olá, {name}.', { ...values, name: "$& $1 $'" })).toBe("Olá, $& $1 $'.");
});

test('only a text with `{order}` needs an order', () => {
  expect([needsOrder('Pedido {order}'), needsOrder('Olá, {name}')]).toEqual([true, false]);
});
