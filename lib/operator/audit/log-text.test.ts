import { describe, expect, test } from 'vitest';
import enUS from '@/messages/en-US';
import ptBR from '@/messages/pt-BR';
import { logText } from './log-text';

const inPortuguese = (act: string, reason: string) => logText({ act, reason }, ptBR);

describe('the log shows texts instead of codes', () => {
  test.each([
    ['person_warned', 'payment_outside: pediu Pix no chat', 'Quer receber por fora: pediu Pix no chat'],
    ['dispute_side_asked', 'customer', 'Cliente'],
    ['letter_sent_again', 'tax_number: pediu de novo', 'CPF ou CNPJ: pediu de novo'],
    ['identity_refused', 'out_of_date', 'Documento vencido'],
    ['identity_withdrawn', 'name_differs: outro nome', 'O nome do perfil é outro: outro nome'],
    ['identity_opened', '#12 front', '#12 Frente do documento'],
    ['list_checked', 'pix: conferi', 'Pix: conferi'],
    ['ad_question_hidden', 'answer-12', 'Resposta'],
    ['ad_taken_down', 'fraud: sinal por fora', 'Golpe ou fraude: sinal por fora'],
    [
      'operator_roles_changed',
      'support → support,finance: férias',
      'Atendimento → Atendimento, Finanças: férias',
    ],
    ['operator_roles_changed', 'none → owner', 'Sem acesso → Dono'],
    ['file_downloaded', 'kind: accountant', 'Tipo: Contador'],
    [
      'file_downloaded',
      'q: Ana, a da rua, state: closed, sort: created, order: asc, rows: 12',
      'Busca: Ana, a da rua · Situação: Encerrada · Ordenada por: Criação · Ordem: Crescente · Linhas: 12',
    ],
  ])('%s %s', (act, reason, text) => {
    expect(inPortuguese(act, reason)).toBe(text);
  });

  test('in the language of the operator', () => {
    expect(logText({ act: 'dispute_side_asked', reason: 'provider' }, enUS)).toBe('Professional');
  });

  test('and leaves the words of operators unchanged', () => {
    for (const reason of ['', 'customer', 'fraud: combinado', 'sem motivo: rows'])
      expect(inPortuguese('person_noted', reason)).toBe(reason);
    expect(inPortuguese('person_warned', 'nunca_visto: a')).toBe('nunca_visto: a');
  });
});
