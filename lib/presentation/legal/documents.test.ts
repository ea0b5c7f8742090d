import { describe, expect, test } from 'vitest';
import { anchorOf, legalValues, PRIVACY, TERMS, writeText } from './documents';
import { proFee, serviceFee } from '@/lib/orders/settings';
import { supportEmail, supportWhatsApp } from '@/lib/services/settings/site';

const values = legalValues({
  ...serviceFee.initial,
  ...proFee.initial,
  ...supportEmail.initial,
  ...supportWhatsApp.initial,
});
const documents = [TERMS, ...PRIVACY].map((document) => ({ ...document, values }));

test('each text says since when it holds, as its language writes days', () => {
  expect(documents.map((document) => writeText(document, document.date))).toEqual([
    'Última atualização: 25/09/2022',
    'Em vigor desde 13 de novembro de 2021. Esta versão é de 23 de novembro de 2026',
    'Effective since November 13, 2021. This version is of November 23, 2026',
  ]);
});

test('no two sections of a page have one anchor, and none that of the page itself', () => {
  for (const page of [[TERMS], PRIVACY]) {
    const anchors = page.flatMap((document) =>
      ['title', 'contents', ...Object.keys(document.sections)].map((section) => anchorOf(document, section)),
    );
    expect(new Set(anchors).size).toBe(anchors.length);
    expect(anchors).not.toContain('content');
    expect(anchors).not.toContain('choices');
  }
});

test('in the policy both languages have the same sections in the same order', () => {
  const [portuguese, english] = PRIVACY;
  expect(JSON.stringify(shapeOf(english.sections))).toBe(JSON.stringify(shapeOf(portuguese.sections)));
});

describe('what the texts promise is what the product does', () => {
  const terms = documents.map((document) => JSON.stringify([document.intro, document.sections])).join();

  test.each([
    ['fee', '10%'],
    ['share', '90%'],
    ['minPrice', 'R$\u00A050,00'],
    ['proFee', 'R$\u00A04,90'],
    ['whatsapp', '+55 (11) 90000-0000'],
  ])('%s comes from the settings', (name, written) => {
    expect(terms).toContain(`{${name}}`);
    expect(writeText({ ...TERMS, values }, `{${name}}`)).toBe(written);
  });
});

test('the texts say what the specification wants said, in each language that they have', () => {
  const [terms, politica, policy] = documents.map(({ intro, sections }) => JSON.stringify([intro, sections]));
  for (const said of [
    'maiores de 18 anos',
    'informações devem ser verdadeiras',
    'A oferta vincula quem a faz',
  ])
    expect(terms).toContain(said);
  for (const said of ['menores de 13 anos', 'maiores de 18 anos', 'até um mês', 'pequena taxa'])
    expect(politica).toContain(said);
  for (const said of ['children under 13', 'people over 18', 'within one month', 'a small fee'])
    expect(policy).toContain(said);
});

/** Names alone, in their order. */
function shapeOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return null;
  return Object.entries(value).map(([name, inner]) => [name, shapeOf(inner)]);
}
