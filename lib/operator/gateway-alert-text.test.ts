import { expect, test } from 'vitest';
import { GatewayAlertKind } from '@/lib/generated/prisma/client';
import enUS from '@/messages/en-US/lists.json';
import ptBR from '@/messages/pt-BR/lists.json';
import { gatewayAlertText } from './gateway-alert-text';

test.each([
  ['unauthorized 401', 'O meio de pagamento recusou as nossas chaves: 401'],
  ['unknown_word in_review', 'O meio de pagamento informou uma situação que não conhecemos: in_review'],
  ['odd_state pending', 'Para o meio de pagamento, este pagamento já feito está em outra situação: Pendente'],
  ['unreadable 3', 'Itens da lista sem dados obrigatórios: 3'],
  ['unreadable ', 'Uma resposta do meio de pagamento veio sem dados obrigatórios'],
])('the alert %j says in Portuguese: %s', (cell, text) => {
  expect(gatewayAlertText(cell, ptBR)).toBe(text);
});

test('an alert of an earlier version, with an English sentence, says what its kind says', () => {
  for (const [messages, text] of [
    [ptBR, 'O meio de pagamento recusou as nossas chaves'],
    [enUS, 'The gateway rejected our keys'],
  ] as const)
    expect(gatewayAlertText('unauthorized the gateway rejected our keys: 401', messages)).toBe(text);
});

test('every kind of alert has a text in both languages', () => {
  for (const kind of Object.values(GatewayAlertKind))
    for (const messages of [enUS, ptBR]) expect(gatewayAlertText(`${kind} `, messages)).not.toBe(`${kind} `);
});
