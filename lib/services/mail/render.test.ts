import { describe, expect, test } from 'vitest';
import { EXAMPLE_VALUES as values } from './example-values';
import { render, TEMPLATES } from './render';

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
