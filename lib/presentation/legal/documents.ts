import { createTranslator, type RichTranslationValues } from 'use-intl/core';
import { type AgreedDocument, VERSIONS } from '@/lib/accounts/agreement/versions';
import { PIX_KEY_HELD_MS } from '@/lib/accounts/rules';
import { DAYS_TO_ANSWER, DAYS_TO_DECIDE } from '@/lib/disputes/rules';
import {
  DAYS_TO_ANSWER_PROPOSAL,
  DAYS_TO_CONFIRM,
  FREE_CANCEL_HOURS,
  FREE_DECLINES,
  HOURS_TO_ACCEPT,
  MIN_PAYABLE_CENTS,
  RELEASE_DAYS,
  WITHDRAWAL_DAYS,
} from '@/lib/orders/rules';
import { proFee, serviceFee } from '@/lib/orders/settings';
import { env } from '@/lib/platform/env';
import type { Locale } from '@/lib/platform/locale';
import { formatMoney } from '@/lib/platform/money';
import { readSetting } from '@/lib/services/settings/read-setting';
import { supportEmail, supportWhatsApp } from '@/lib/services/settings/site';
import englishPrivacy from '@/messages/legal/en-US/privacy.json';
import englishTerms from '@/messages/legal/en-US/terms.json';
import portuguesePrivacy from '@/messages/legal/pt-BR/privacy.json';
import portugueseTerms from '@/messages/legal/pt-BR/terms.json';
import { shownNumber } from '../masks';

/** In file order: a text is a paragraph, a group of texts a list. */
export type Blocks = { [name: string]: Blocks | string };

/** A file of messages/legal. */
type Texts = {
  title: string;
  date: string;
  /** Heading of the table of contents. */
  contents: string;
  intro: Blocks;
  /** By anchor name. */
  sections: Record<string, Blocks & { title: string }>;
};

export type LegalDocument = Texts & {
  /** Language of the text, regardless of the page around it. */
  locale: Locale;
  /** Date of this version, formatted. */
  day: string;
  /** Prefix of each anchor, so that two languages fit on one page. */
  anchorPrefix: '' | 'en-';
};

/** Date format: short for the terms, as in the specification (point 9); long for the policy. */
const DAY_STYLES = { terms: 'short', privacy: 'long' } as const;

function legalDocument(name: AgreedDocument, locale: Locale, texts: Texts): LegalDocument {
  // UTC, because a version is a calendar day.
  const format = new Intl.DateTimeFormat(locale, { dateStyle: DAY_STYLES[name], timeZone: 'UTC' });
  const day = format.format(new Date(VERSIONS[name]));
  return { ...texts, locale, day, anchorPrefix: locale === 'pt-BR' ? '' : 'en-' };
}

/** In Portuguese (specification, point 1). */
export const TERMS = legalDocument('terms', 'pt-BR', portugueseTerms);

/** A translation of the parts about money, for readers of English. */
export const TERMS_IN_ENGLISH = legalDocument('terms', 'en-US', englishTerms);

/** Portuguese first (specification, point 2). */
export const PRIVACY = [
  legalDocument('privacy', 'pt-BR', portuguesePrivacy),
  legalDocument('privacy', 'en-US', englishPrivacy),
] as const;

/** The anchor of a section: 'rights', and 'en-rights' in English. */
export function anchorOf({ anchorPrefix }: LegalDocument, section: string): string {
  return anchorPrefix + section;
}

/** Inside Next a text with values or tags is already parsed into an array. */
export function isText(block: Blocks | string): block is string {
  return typeof block === 'string' || Array.isArray(block);
}

/** Renders a text with the values that the documents use, and its tags. */
export function writeText(
  { locale, day, values }: WrittenDocument,
  text: string,
  tags: RichTranslationValues = {},
) {
  const t = createTranslator({ locale, messages: { text } });
  return t.rich('text', { ...values, day, ...tags });
}

/** A document with the current names, addresses and amounts. */
export type WrittenDocument = LegalDocument & { values: ReturnType<typeof legalValues> };

/** The documents with the current values of the settings. */
export async function readLegalValues(): Promise<WrittenDocument['values']> {
  const [fee, pro, email, whatsApp] = await Promise.all([
    readSetting(serviceFee),
    readSetting(proFee),
    readSetting(supportEmail),
    readSetting(supportWhatsApp),
  ]);
  return legalValues({ ...fee, ...pro, ...email, ...whatsApp });
}

type LegalSettings = { percent: number; cents: number; address: string; digits: string };

/** Names, addresses and amounts. */
export function legalValues({ percent: fee, cents, address, digits }: LegalSettings) {
  return {
    brand: env.BRAND_NAME,
    company: env.COMPANY_LINE,
    cnpj: env.COMPANY_CNPJ,
    email: address,
    whatsapp: shownNumber(digits),
    fee: percent(fee),
    share: percent(100 - fee),
    minPrice: formatMoney(MIN_PAYABLE_CENTS),
    confirmDays: String(DAYS_TO_CONFIRM),
    releaseFrom: String(RELEASE_DAYS.least),
    releaseTo: String(RELEASE_DAYS.most),
    freeCancelHours: String(FREE_CANCEL_HOURS),
    withdrawalDays: String(WITHDRAWAL_DAYS),
    acceptHours: String(HOURS_TO_ACCEPT),
    freeDeclines: String(FREE_DECLINES.most),
    declineDays: String(FREE_DECLINES.days),
    proposalDays: String(DAYS_TO_ANSWER_PROPOSAL),
    keyHours: String(PIX_KEY_HELD_MS / 3_600_000),
    answerDays: String(DAYS_TO_ANSWER),
    decideDays: String(DAYS_TO_DECIDE),
    proFee: formatMoney(cents),
  };
}

function percent(value: number): string {
  return `${value.toLocaleString('pt-BR')}%`;
}
