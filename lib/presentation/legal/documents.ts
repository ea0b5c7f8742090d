import { type LegalText, type Placeholder, readLegalText } from '@/lib/accounts/agreement/legal-text';
import { listVersions, type PublishedVersion } from '@/lib/accounts/agreement/legal-version';
import type { AgreedDocument } from '@/lib/accounts/agreement/versions';
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
import { db } from '@/lib/platform/database/db';
import { fromDateColumn, startOfDay } from '@/lib/platform/dates';
import { HOUR_MS } from '@/lib/platform/durations';
import { env } from '@/lib/platform/env';
import type { Locale } from '@/lib/platform/locale';
import { formatMoney } from '@/lib/platform/money';
import { clock } from '@/lib/services/clock/clock';
import { readSetting } from '@/lib/services/settings/read-setting';
import { supportEmail, supportWhatsApp } from '@/lib/services/settings/site';
import { shownNumber } from '../masks';

/** A version of a legal text in one language, with the values that its placeholders had at that time. */
export type LegalDocument = LegalText & {
  /** Language of the text, regardless of the page around it. */
  locale: Locale;
  values: Readonly<Record<Placeholder, string>>;
  /** Prefix of each anchor, so that two languages fit on one page. */
  anchorPrefix: '' | 'en-';
};

/** A link to a version, by the day that identifies it. */
type VersionLink = { day: string; state: 'scheduled' | 'in_force' | 'earlier' };

/** A legal text in both languages, which version it is, and the other versions. */
export type LegalPage = {
  /** In Portuguese, the language of the law (specification, points 1 and 2). */
  portuguese: LegalDocument;
  /** Of the terms only the parts about money. */
  english: LegalDocument;
  shown: VersionLink;
  others: VersionLink[];
};

/** Date format: short for the terms, as in the specification (point 9); long for the policy. */
const DAY_STYLES = { terms: 'short', privacy: 'long' } as const;

/** The version of a day, or the one in force without a day; null if there is no such version. */
export async function readLegalPage(name: AgreedDocument, day?: string): Promise<LegalPage | null> {
  const { scheduled, inForce, earlier } = await listVersions(name);
  const links = [
    ...(scheduled ? [linkTo(scheduled, 'scheduled')] : []),
    linkTo(inForce, 'in_force'),
    ...earlier.map((version) => linkTo(version, 'earlier')),
  ];
  const versions = [...(scheduled ? [scheduled] : []), inForce, ...earlier];
  const index = day === undefined ? versions.indexOf(inForce) : links.findIndex((link) => link.day === day);
  const [version, shown, next] = [versions[index], links[index], versions[index - 1]];
  if (!version || !shown) return null;
  const settings = await readLegalSettings(momentOf(shown, next));
  const write = (locale: Locale, source: string): LegalDocument => ({
    ...readLegalText(source),
    locale,
    values: legalValues(settings, writeDay(name, locale, shown.day)),
    anchorPrefix: locale === 'pt-BR' ? '' : 'en-',
  });
  return {
    portuguese: write('pt-BR', version.textPt),
    english: write('en-US', version.textEn),
    shown,
    others: links.filter((link) => link !== shown),
  };
}

/** The time of the settings in a version: now, the start of a scheduled version, or the end of an earlier one. */
function momentOf({ day, state }: VersionLink, next: PublishedVersion | undefined): Date {
  if (state === 'scheduled') return startOfDay(day);
  if (state === 'in_force' || !next) return clock.now();
  return new Date(startOfDay(fromDateColumn(next.holdsFrom)).getTime() - 1);
}

function linkTo({ holdsFrom }: PublishedVersion, state: VersionLink['state']): VersionLink {
  return { day: fromDateColumn(holdsFrom), state };
}

function writeDay(name: AgreedDocument, locale: Locale, day: string): string {
  // UTC, because a version is a calendar day.
  const format = new Intl.DateTimeFormat(locale, { dateStyle: DAY_STYLES[name], timeZone: 'UTC' });
  return format.format(new Date(day));
}

/** The anchor of a section: 'rights', and 'en-rights' in English. */
export function anchorOf({ anchorPrefix }: Pick<LegalDocument, 'anchorPrefix'>, section: string): string {
  return anchorPrefix + section;
}

async function readLegalSettings(at: Date): Promise<LegalSettings> {
  const [fee, pro, email, whatsApp] = await Promise.all([
    readSetting(serviceFee, db, at),
    readSetting(proFee, db, at),
    readSetting(supportEmail, db, at),
    readSetting(supportWhatsApp, db, at),
  ]);
  return { ...fee, ...pro, ...email, ...whatsApp };
}

type LegalSettings = { percent: number; cents: number; address: string; digits: string };

/** Names, addresses and amounts. `day` is the formatted date of the version. */
export function legalValues(
  { percent: fee, cents, address, digits }: LegalSettings,
  day: string,
): Record<Placeholder, string> {
  return {
    day,
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
    keyHours: String(PIX_KEY_HELD_MS / HOUR_MS),
    answerDays: String(DAYS_TO_ANSWER),
    decideDays: String(DAYS_TO_DECIDE),
    proFee: formatMoney(cents),
  };
}

function percent(value: number): string {
  return `${value.toLocaleString('pt-BR')}%`;
}
