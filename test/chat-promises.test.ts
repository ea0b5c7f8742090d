import { describe, expect, test } from 'vitest';
import enUS from '@/messages/en-US/chat.json';
import ptBR from '@/messages/pt-BR/chat.json';

describe.each([
  {
    texts: enUS,
    notices: 'sees that they can no longer write',
    whilePaid: 'as long as there is a paid order',
    toCustomer: "the customer sees the professional's contact details",
  },
  {
    texts: ptBR,
    notices: 'vê que não pode mais escrever',
    whilePaid: 'enquanto houver um pedido pago',
    toCustomer: 'o cliente vê o contato do profissional',
  },
])('texts of the chat', ({ texts, notices, whilePaid, toCustomer }) => {
  test('say that a blocked user notices the block, and what its end permits', () => {
    expect(texts.safety.blockText).toContain(notices);
    expect(texts.safety.unblockText).toContain(whilePaid);
  });

  test('promise contact details to the customer alone', () => {
    expect(texts.warnings.writing.contact).toContain(toCustomer);
  });
});
