import { expect, test } from 'vitest';
import { listArticles } from '@/lib/support/help/articles';
import { searchArticles } from './search';

const slugs = (locale: 'pt-BR' | 'en-US', term: string) =>
  searchArticles(locale, term).map(({ slug }) => slug);

test.each([
  ['pt-BR', 'cancelar', 'como-cancelar-um-pedido-pago'],
  ['pt-BR', 'CANCELAMENTO', 'como-cancelar-um-pedido-pago'],
  ['pt-BR', 'remarcar', 'como-mudar-o-dia-do-servico'],
  ['pt-BR', 'estorno', 'quando-recebo-o-reembolso'],
  ['pt-BR', 'codigo nao chega', 'o-codigo-nao-chega'],
  ['pt-BR', 'Código não chega', 'o-codigo-nao-chega'],
  ['pt-BR', 'hackeada', 'entraram-na-minha-conta'],
  ['pt-BR', 'esqueci minha senha', 'esqueci-a-senha'],
  ['pt-BR', 'comissão', 'quanto-custa-usar'],
  ['pt-BR', 'mudar email', 'como-mudar-meus-dados'],
  ['pt-BR', 'chargeback', 'pagamento-em-analise'],
  ['pt-BR', 'selo', 'identidade-verificada'],
  ['en-US', 'reschedule', 'como-mudar-o-dia-do-servico'],
  ['en-US', 'money back', 'como-cancelar-um-pedido-pago'],
  ['en-US', 'hacked', 'entraram-na-minha-conta'],
  ['en-US', 'commission', 'quanto-custa-usar'],
  ['en-US', 'e-mail unsubscribe', 'como-desligar-avisos'],
] as const)('in %s, "%s" finds %s among the first three', (locale, term, slug) => {
  expect(slugs(locale, term).slice(0, 3)).toContain(slug);
});

test.each(['pt-BR', 'en-US'] as const)('in %s an article is the first result for its own title', (locale) => {
  for (const { slug, title } of listArticles(locale))
    expect(slugs(locale, title.replace('{brand}', ''))[0], title).toBe(slug);
});

test('a word that no article has is left out if others match, and alone finds nothing', () => {
  expect(slugs('pt-BR', 'zzqxzzqx cupom')[0]).toBe('como-usar-um-cupom');
  for (const term of ['zzqxzzqx', '', '   ', '???']) expect(slugs('pt-BR', term)).toEqual([]);
});

test('a text with every word comes alone, so that more words find less', () => {
  const one = slugs('pt-BR', 'disputa').length;
  expect(slugs('pt-BR', 'disputa prazo responder').length).toBeLessThan(one);
});
