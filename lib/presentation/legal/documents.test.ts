import { describe, expect, test } from 'vitest';
import { anchorOf, legalValues, PRIVACY, TERMS, TERMS_IN_ENGLISH, writeText } from './documents';
import { proFee, serviceFee } from '@/lib/orders/settings';
import { supportEmail, supportWhatsApp } from '@/lib/services/settings/site';

const values = legalValues({
  ...serviceFee.initial,
  ...proFee.initial,
  ...supportEmail.initial,
  ...supportWhatsApp.initial,
});
const documents = [TERMS, ...PRIVACY].map((document) => ({ ...document, values }));

test('each text shows its date in the format of its language', () => {
  expect(documents.map((document) => writeText(document, document.date))).toEqual([
    'Última atualização: 25/09/2022',
    'Em vigor desde 13 de novembro de 2021. Esta versão é de 26 de novembro de 2026',
    'Effective since November 13, 2021. This version is of November 26, 2026',
  ]);
});

test('no two sections of a page share an anchor, and none has the page’s own', () => {
  for (const page of [[TERMS, TERMS_IN_ENGLISH], PRIVACY]) {
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

describe('the texts promise what the product does', () => {
  const terms = documents.map((document) => JSON.stringify([document.intro, document.sections])).join();

  test.each([
    ['fee', '10%'],
    ['share', '90%'],
    ['minPrice', 'R$\u00A050,00'],
    ['confirmDays', '14'],
    ['answerDays', '3'],
    ['decideDays', '5'],
    ['releaseFrom', '7'],
    ['releaseTo', '15'],
    ['freeCancelHours', '24'],
    ['withdrawalDays', '7'],
    ['acceptHours', '12'],
    ['freeDeclines', '5'],
    ['declineDays', '90'],
    ['proposalDays', '3'],
    ['keyHours', '72'],
    ['proFee', 'R$\u00A04,90'],
    ['whatsapp', '+55 (11) 90000-0000'],
  ])('%s is taken from the settings', (name, written) => {
    expect(terms).toContain(`{${name}}`);
    expect(writeText({ ...TERMS, values }, `{${name}}`)).toBe(written);
  });
});

test('the terms do not promise that phones are authenticated', () => {
  const terms = JSON.stringify(documents[0]?.sections);
  expect(terms).toContain('não verificamos se ele pertence a essa pessoa');
  expect(terms).not.toMatch(/autentica/i);
});

test('the texts contain what the specification requires, in each of their languages', () => {
  const [terms, politica, policy] = documents.map(({ intro, sections }) => JSON.stringify([intro, sections]));
  for (const said of [
    'maiores de 18 anos',
    'informações devem ser verdadeiras',
    'A oferta vincula quem a faz',
  ])
    expect(terms).toContain(said);
  for (const said of [
    'menores de 13 anos',
    'maiores de 18 anos',
    'até um mês',
    'pequena taxa',
    'código calculado a partir dele com uma chave secreta',
  ])
    expect(politica).toContain(said);
  for (const said of [
    'children under 13',
    'people over 18',
    'within one month',
    'a small fee',
    'a code computed from it with a secret key',
  ])
    expect(policy).toContain(said);
});

/** The keys, in order. */
function shapeOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return null;
  return Object.entries(value).map(([name, inner]) => [name, shapeOf(inner)]);
}
