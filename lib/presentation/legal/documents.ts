import { createTranslator, type RichTranslationValues } from 'use-intl/core';
import { type AgreedDocument, VERSIONS } from '@/lib/accounts/agreement/versions';
import { MIN_PAYABLE_CENTS } from '@/lib/orders/rules';
import { proFee, serviceFee } from '@/lib/orders/settings';
import { env } from '@/lib/platform/env';
import type { Locale } from '@/lib/platform/locale';
import { formatMoney } from '@/lib/platform/money';
import { readSetting } from '@/lib/services/settings/read-setting';
import { supportEmail, supportWhatsApp } from '@/lib/services/settings/site';
import englishPrivacy from '@/messages/legal/en-US/privacy.json';
import portuguesePrivacy from '@/messages/legal/pt-BR/privacy.json';
import portugueseTerms from '@/messages/legal/pt-BR/terms.json';
import { shownNumber } from '../masks';

/** In the order of the file: a text is a paragraph, a group of texts a list. */
export type Blocks = { [name: string]: Blocks | string };

/** A file of messages/legal. */
type Texts = {
  title: string;
  date: string;
  /** What the list of sections is called. */
  contents: string;
  intro: Blocks;
  /** By the names of their anchors. */
  sections: Record<string, Blocks & { title: string }>;
};

export type LegalDocument = Texts & {
  /** The language it is written in, whatever that of the page around it. */
  locale: Locale;
  /** The day of this version, as it is written. */
  day: string;
  /** In front of each anchor, so that two languages may stand in one page. */
  anchorPrefix: '' | 'en-';
};

/** The terms' as the specification gives it (point 9), the policy's in the long form of its language. */
const DAY_STYLES = { terms: 'short', privacy: 'long' } as const;

function legalDocument(name: AgreedDocument, locale: Locale, texts: Texts): LegalDocument {
  // A version's day is a day, wherever it is read.
  const format = new Intl.DateTimeFormat(locale, { dateStyle: DAY_STYLES[name], timeZone: 'UTC' });
  const day = format.format(new Date(VERSIONS[name]));
  return { ...texts, locale, day, anchorPrefix: locale === 'pt-BR' ? '' : 'en-' };
}

/** In Portuguese alone (specification, point 1). */
export const TERMS = legalDocument('terms', 'pt-BR', portugueseTerms);

/** Portuguese first (specification, point 2). */
export const PRIVACY = [
  legalDocument('privacy', 'pt-BR', portuguesePrivacy),
  legalDocument('privacy', 'en-US', englishPrivacy),
] as const;

/** The address of a section within its page: 'rights', and 'en-rights' in English. */
export function anchorOf({ anchorPrefix }: LegalDocument, section: string): string {
  return anchorPrefix + section;
}

/** Inside Next a text with values or tags has been parsed, which makes a list of it. */
export function isText(block: Blocks | string): block is string {
  return typeof block === 'string' || Array.isArray(block);
}

/** Writes out a text of a document with the values that any of them may take, and what its tags are. */
export function writeText(
  { locale, day, values }: WrittenDocument,
  text: string,
  tags: RichTranslationValues = {},
) {
  const t = createTranslator({ locale, messages: { text } });
  return t.rich('text', { ...values, day, ...tags });
}

/** A document with what it says of names, addresses and amounts, as they are now. */
export type WrittenDocument = LegalDocument & { values: ReturnType<typeof legalValues> };

/** What the texts tell out of the settings, as they are now. */
export async function readLegalValues(): Promise<WrittenDocument['values']> {
  const [fee, pro, email, whatsApp] = await Promise.all([
    readSetting(serviceFee),
    readSetting(proFee),
    readSetting(supportEmail),
    readSetting(supportWhatsApp),
  ]);
  return legalValues({ ...fee, ...pro, ...email, ...whatsApp });
}

type Told = { percent: number; cents: number; address: string; digits: string };

/** Names, addresses and amounts. */
export function legalValues({ percent: fee, cents, address, digits }: Told) {
  return {
    brand: env.BRAND_NAME,
    company: env.COMPANY_LINE,
    cnpj: env.COMPANY_CNPJ,
    email: address,
    whatsapp: shownNumber(digits),
    fee: percent(fee),
    share: percent(100 - fee),
    minPrice: formatMoney(MIN_PAYABLE_CENTS),
    proFee: formatMoney(cents),
  };
}

function percent(value: number): string {
  return `${value.toLocaleString('pt-BR')}%`;
}
