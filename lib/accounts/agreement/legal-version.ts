import type { LegalVersion, Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { fromDateColumn, saoPauloDay, toDateColumn } from '@/lib/platform/dates';
import { DomainError } from '@/lib/platform/errors';
import { clock } from '@/lib/services/clock/clock';
import { refuseFarDay } from '@/lib/services/settings/rules';
import { type AgreedDocument, DOCUMENTS } from './versions';

type Reader = Pick<Prisma.TransactionClient, 'legalVersion'>;
type Days = Record<AgreedDocument, string>;

/**
 * For each text: `current` is the day of the version in force; `agreed` is the day of the latest version until then
 * that needed consent. Users must have agreed to that version or a later one.
 */
export async function readVersionsInForce(tx: Reader = db): Promise<{ current: Days; agreed: Days }> {
  const rows = await tx.legalVersion.findMany({
    where: { holdsFrom: { lte: today() } },
    select: { document: true, holdsFrom: true, needsConsent: true },
    orderBy: { holdsFrom: 'desc' },
  });
  const dayOf = (document: AgreedDocument, needsConsent?: true): string => {
    const row = rows.find((each) => each.document === document && (!needsConsent || each.needsConsent));
    if (!row?.holdsFrom) throw new Error(`no version of the text ${document} is in force`);
    return fromDateColumn(row.holdsFrom);
  };
  return {
    current: { terms: dayOf('terms'), privacy: dayOf('privacy') },
    agreed: { terms: dayOf('terms', true), privacy: dayOf('privacy', true) },
  };
}

/** A version with a day: in force, scheduled or earlier. */
export type PublishedVersion = LegalVersion & { holdsFrom: Date };

/** The published versions of a text, the latest first: a scheduled one, the one in force, and the earlier ones. */
export async function listVersions(
  document: AgreedDocument,
  tx: Reader = db,
): Promise<{ scheduled: PublishedVersion | null; inForce: PublishedVersion; earlier: PublishedVersion[] }> {
  const rows = await tx.legalVersion.findMany({
    where: { document, holdsFrom: { not: null } },
    orderBy: { holdsFrom: 'desc' },
  });
  const published = rows.filter((row): row is PublishedVersion => row.holdsFrom !== null);
  const [inForce, ...earlier] = published.filter(({ holdsFrom }) => holdsFrom <= today());
  if (!inForce) throw new Error(`no version of the text ${document} is in force`);
  return { scheduled: published.find(({ holdsFrom }) => holdsFrom > today()) ?? null, inForce, earlier };
}

/** The draft of a text. */
export function findDraft(document: AgreedDocument, tx: Reader = db): Promise<LegalVersion | null> {
  return tx.legalVersion.findFirst({ where: { document, holdsFrom: null } });
}

/** Saves the draft of a text, of which there is one at most. The caller has checked the text and serializes changes. */
export async function saveDraft(
  tx: Prisma.TransactionClient,
  document: AgreedDocument,
  texts: { textPt: string; textEn: string },
): Promise<void> {
  const data = { ...texts, changedAt: clock.now() };
  const { count } = await tx.legalVersion.updateMany({ where: { document, holdsFrom: null }, data });
  if (count === 0) await tx.legalVersion.create({ data: { ...data, document, needsConsent: true } });
}

/**
 * Publishes a draft as the version that holds from a day. Throws the errors of `requirePossibleDay`, and `conflict`
 * (action_not_possible) when there is no such draft.
 */
export async function publishDraft(
  tx: Prisma.TransactionClient,
  { id, day, needsConsent }: { id: number; day: string; needsConsent: boolean },
): Promise<void> {
  const draft = await tx.legalVersion.findUnique({ where: { id, holdsFrom: null } });
  if (!draft) throw new DomainError('conflict', 'action_not_possible');
  await requirePossibleDay(tx, draft.document, day);
  const { count } = await tx.legalVersion.updateMany({
    where: { id, holdsFrom: null },
    data: { holdsFrom: toDateColumn(day), needsConsent, changedAt: clock.now() },
  });
  if (count === 0) throw new DomainError('conflict', 'action_not_possible');
}

/**
 * Checks the day from which a version is to hold. Throws `invalid`: date_past when the day is before today, or not after
 * that of every published version; date_too_far when it is more than a year ahead.
 */
export async function requirePossibleDay(tx: Reader, document: AgreedDocument, day: string): Promise<void> {
  const { scheduled, inForce } = await listVersions(document, tx);
  const latest = (scheduled ?? inForce).holdsFrom;
  if (toDateColumn(day) <= latest || toDateColumn(day) < today())
    throw new DomainError('invalid', 'date_past', { from: 'too_small' });
  refuseFarDay(day, clock.now());
}

/** Makes a scheduled version a draft again. Throws `conflict` (action_not_possible) when it is in force already. */
export async function withdrawVersion(tx: Prisma.TransactionClient, id: number): Promise<void> {
  const { count } = await tx.legalVersion.updateMany({
    where: { id, holdsFrom: { gt: today() } },
    data: { holdsFrom: null, changedAt: clock.now() },
  });
  if (count === 0) throw new DomainError('conflict', 'action_not_possible');
}

export function isAgreedDocument(text: string): text is AgreedDocument {
  return DOCUMENTS.some((document) => document === text);
}

/** The São Paulo day as a `date` column. */
function today(): Date {
  return toDateColumn(saoPauloDay(clock.now()));
}
