import type { PrismaClient } from '@/lib/generated/prisma/client';
import { toDateColumn } from '@/lib/platform/dates';
import englishPrivacy from '@/messages/legal/en-US/privacy.json';
import englishTerms from '@/messages/legal/en-US/terms.json';
import portuguesePrivacy from '@/messages/legal/pt-BR/privacy.json';
import portugueseTerms from '@/messages/legal/pt-BR/terms.json';
import { DOCUMENTS, VERSIONS } from './versions';

/** In file order. A string is a paragraph, an object a list. */
type Blocks = { [name: string]: string | { [name: string]: string } };

/** A file of messages/legal. */
type Shipped = {
  title: string;
  date: string;
  contents: string;
  intro: Blocks;
  sections: Record<string, Blocks & { title: string }>;
};

/** The files of messages/legal in the format of `readLegalText`. */
export const SHIPPED_TEXTS = {
  terms: { textPt: writeLegalText(portugueseTerms), textEn: writeLegalText(englishTerms) },
  privacy: { textPt: writeLegalText(portuguesePrivacy), textEn: writeLegalText(englishPrivacy) },
};

/**
 * Stores the texts of messages/legal as the version of their date, once; a stored version never changes. Not for code
 * that Next bundles, which replaces these files by parsed texts.
 */
export async function importLegalTexts(db: PrismaClient): Promise<void> {
  const rows = DOCUMENTS.map((document) => ({
    document,
    ...SHIPPED_TEXTS[document],
    holdsFrom: toDateColumn(VERSIONS[document]),
    needsConsent: true,
    changedAt: toDateColumn(VERSIONS[document]),
  }));
  await db.legalVersion.createMany({ data: rows, skipDuplicates: true });
}

function writeLegalText({ title, date, contents, intro, sections }: Shipped): string {
  const written = Object.entries(sections).flatMap(([anchor, { title: heading, ...blocks }]) => [
    `## ${heading} {#${anchor}}`,
    ...writeBlocks(blocks),
  ]);
  return [`# ${title}`, date, ...writeBlocks(intro), `[[${contents}]]`, ...written].join('\n\n');
}

function writeBlocks(blocks: Blocks): string[] {
  return Object.values(blocks).map((block) =>
    typeof block === 'string'
      ? block
      : Object.values(block)
          .map((item) => `- ${item}`)
          .join('\n'),
  );
}
