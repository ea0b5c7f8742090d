import { describe, expect, test } from 'vitest';
import { render, TEMPLATES } from './render';

const values = {
  name: 'Ana & Filhos',
  uid: 'ana7k2qx',
  code: 'ACDE',
  ending: '4321',
  receipt: 'AAAA-CCCC-DDDD',
  other: 'Caio Lima',
  title: 'Troca de tomada',
  text: 'A soma de todas as contas deveria ser zero.',
  number: '7',
  amount: 'R$ 100,00',
  share: 'R$ 90,00',
  before: 'R$ 120,00',
  price: 'R$ 100,00',
  others: '2',
  reason: 'chave inexistente',
  date: '21 de novembro de 2026',
  proposedDate: '22 de novembro de 2026',
  releaseDate: '5 de dezembro de 2026',
  heldUntil: '24 de novembro de 2026 às 14:05',
  when: '23 de novembro de 2026 às 14:05',
  browser: 'Chrome',
  system: 'Android',
  count: '3',
  about: 'help',
  kind: 'spam',
  until: '26 de novembro de 2026 às 14:05',
  acceptBy: '26 de novembro de 2026 às 14:05',
  freeDeclines: '5',
  declineDays: '90',
  returned: 'R$ 40,00',
  goodwill: 'R$ 20,50',
  by: 'operator',
  asked: 'R$ 100,00',
  came: 'R$ 90,00',
  left: 'R$ 60,00',
  taken: 'R$ 90,00',
  change: 'less',
  changed: 'R$ 10,00',
  shares: 'R$ 110,00',
  transfer: 'E18236120202611241530s0123456789',
  email: 'ana@example.com',
  phone: '11987654321',
  order: '7',
  fee: 'service_fee',
  document: 'terms',
  consent: 'yes',
  refusal: 'unreadable',
  isFirst: 'yes',
  side: 'author',
  subject: 'Sobre o seu repasse',
  outcome: 'hide_text',
  final: 'no',
  search: 'pintor & cia',
  list: JSON.stringify([
    {
      title: 'pintor & cia',
      link: 'http://localhost:3000/search?search=pintor',
      items: [
        {
          title: 'Muros & fachadas',
          text: 'R$ 90,00 · Campinas, SP',
          link: 'http://localhost:3000/details/7',
        },
      ],
    },
  ]),
  appeal: 'possible',
  private: 'yes',
  part: 'answer',
  quote: 'Não consigo pagar & entrar.\nE agora?',
  link: 'http://localhost:3000/reset/password/abc',
  support: 'ajuda@serss.example',
};
const locales = ['pt-BR', 'en-US'] as const;
const mails = locales.flatMap((locale) => TEMPLATES.map((template) => ({ locale, template })));

test('an email with a missing value is not rendered', () => {
  expect(() => render('accountClosed', { name: 'Ana', uid: 'ana', support: 'x' }, 'pt-BR')).toThrow(
    '"receipt"',
  );
});

test('an order email that was queued before its texts used `left` states the whole amount', () => {
  const { left: _, ...queued } = { ...values, amount: 'R$ 120,00' };
  expect(render('orderCancelAgreed', queued, 'en-US').text).toContain("We're returning R$ 120,00");
});

describe.each(mails)('$template in $locale', ({ locale, template }) => {
  const { subject, text, html } = render(template, values, locale);

  test('leaves no placeholder', () => {
    expect(`${subject}${text}${html}`).not.toMatch(/\{\w+\}/);
  });

  test('has one line of subject, plain text, and HTML in its language', () => {
    expect(subject).not.toMatch(/[\r\n]/);
    expect(text).not.toContain('<');
    expect(html).toContain(`<html lang="${locale}">`);
    expect(html).not.toMatch(/Ana & Filhos|pintor & cia|Muros & fachadas/);
  });
});

test('the URL of a link is in both the text and the HTML', () => {
  const { text, html } = render('resetPassword', values, 'en-US');
  expect(text).toContain(`\n${values.link}\n`);
  expect(html).toContain(`<a href="${values.link}"`);
});

test('the sections and items of a list are links in both the text and the HTML', () => {
  const { text, html } = render('savedSearchAds', values, 'pt-BR');
  expect(text).toContain(
    'pintor & cia\nhttp://localhost:3000/search?search=pintor\n\nMuros & fachadas\nR$ 90,00',
  );
  expect(html).toContain('<a href="http://localhost:3000/details/7"');
  expect(html).toContain('Muros &amp; fachadas');
});
