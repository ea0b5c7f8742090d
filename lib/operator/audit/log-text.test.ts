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
    ['ad_question_hidden', 'question-7: ofensa', 'Pergunta: ofensa'],
    ['ads_removed', '12 13: golpe', 'Anúncio 12, Anúncio 13: golpe'],
    ['file_downloaded', 'kind: accountant', 'Tipo: Contador'],
    ['searched', 'Ana [number]', 'Ana (número oculto)'],
    ['searched', '[email]', '(e-mail oculto)'],
    ['list_read', '', ''],
    ['list_read', 'q: [number], state: blocked', 'Busca: (número oculto) · Situação: Bloqueada'],
    [
      'file_downloaded',
      'q: Ana, a da rua, state: closed, sort: created, order: asc, rows: 12',
      'Busca: Ana, a da rua · Situação: Encerrada · Ordenada por: Criação · Ordem: Crescente · Linhas: 12',
    ],
  ])('%s %s', (act, reason, text) => {
    expect(inPortuguese(act, reason)).toBe(text);
  });

  test.each([
    ['charge_back_deadline_set', '2026-12-05 18:00', '<2026-12-05 18:00>'],
    [
      'file_downloaded',
      'from: 2026-11-01, until: 2026-11-30, rows: 2',
      'De: <2026-11-01> · Até: <2026-11-30> · Linhas: 2',
    ],
    ['file_downloaded', 'month: 2026-11, rows: 2', 'Mês: <2026-11> · Linhas: 2'],
  ])('and the times of %s, formatted on a page and as stored in a file', (act, reason, text) => {
    expect(logText({ act, reason }, ptBR, (stored) => `<${stored}>`)).toBe(text);
    expect(inPortuguese(act, reason)).toBe(text.replaceAll(/[<>]/g, ''));
  });

  test('in the language of the operator', () => {
    expect(logText({ act: 'dispute_side_asked', reason: 'provider' }, enUS)).toBe('Professional');
  });

  test('and leaves the words of operators unchanged', () => {
    for (const reason of [
      '',
      'customer',
      'fraud: combinado',
      'sem motivo: rows',
      'viu [email]',
      '2026-12-05',
    ])
      expect(inPortuguese('person_noted', reason)).toBe(reason);
    expect(inPortuguese('person_warned', 'nunca_visto: a')).toBe('nunca_visto: a');
    expect(inPortuguese('ads_removed', '2 anúncios')).toBe('2 anúncios');
  });
});
