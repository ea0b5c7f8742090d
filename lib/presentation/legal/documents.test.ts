import { describe, expect, test } from 'vitest';
import { readLegalText } from '@/lib/accounts/agreement/legal-text';
import { SHIPPED_TEXTS } from '@/lib/accounts/agreement/shipped-texts';
import { anchorOf, legalValues } from './documents';
import { proFee, serviceFee } from '@/lib/orders/settings';
import { supportEmail, supportWhatsApp } from '@/lib/services/settings/site';

const settings = {
  ...serviceFee.initial,
  ...proFee.initial,
  ...supportEmail.initial,
  ...supportWhatsApp.initial,
};
const values = legalValues(settings, '25/09/2022');
const { terms, privacy } = SHIPPED_TEXTS;
const sources = [terms.textPt, privacy.textPt, privacy.textEn];

test('no two sections of a page share an anchor, and none has the page’s own', () => {
  for (const { textPt, textEn } of [terms, privacy]) {
    const anchors = (
      [
        ['', textPt],
        ['en-', textEn],
      ] as const
    ).flatMap(([anchorPrefix, source]) => {
      const sections = readLegalText(source).sections.map(({ anchor }) => anchor);
      return ['title', 'contents', ...sections].map((section) => anchorOf({ anchorPrefix }, section));
    });
    expect(new Set(anchors).size).toBe(anchors.length);
    expect(anchors).not.toContain('content');
    expect(anchors).not.toContain('choices');
  }
});

test('in the policy both languages have the same sections in the same order', () => {
  expect(shapeOf(privacy.textEn)).toEqual(shapeOf(privacy.textPt));
});

describe('the texts promise what the product does', () => {
  const texts = sources.join();

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
    expect(texts).toContain(`{${name}}`);
    expect(values).toMatchObject({ [name]: written });
  });
});

test('the terms do not promise that phones are authenticated', () => {
  expect(terms.textPt).toContain('não verificamos se ele pertence a essa pessoa');
  expect(terms.textPt).not.toMatch(/autentica/i);
});

test('the texts contain what the specification requires, in each of their languages', () => {
  const [conditions, politica, policy] = sources;
  for (const said of [
    'maiores de 18 anos',
    'informações devem ser verdadeiras',
    'A oferta vincula quem a faz',
  ])
    expect(conditions).toContain(said);
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

/** The sections and the kinds of their parts, in order. */
function shapeOf(source: string): unknown {
  return readLegalText(source).sections.map(({ anchor, blocks }) => [
    anchor,
    blocks.map((block) => (block.kind === 'list' ? block.items.length : block.kind)),
  ]);
}
