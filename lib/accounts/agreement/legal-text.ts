import { DomainError } from '@/lib/platform/errors';

/** The placeholders that a legal text may contain, in braces. lib/presentation/legal/documents.ts fills them in. */
const PLACEHOLDERS = [
  'brand',
  'company',
  'cnpj',
  'email',
  'whatsapp',
  'day',
  'fee',
  'share',
  'minPrice',
  'confirmDays',
  'releaseFrom',
  'releaseTo',
  'freeCancelHours',
  'withdrawalDays',
  'acceptHours',
  'freeDeclines',
  'declineDays',
  'proposalDays',
  'keyHours',
  'answerDays',
  'decideDays',
  'proFee',
] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

/** Emphasis and links that a legal text may use; `payment` and `release` are sections. */
const TAGS = [
  'b',
  'privacy',
  'choices',
  'settings',
  'central',
  'scam',
  'mail',
  'payment',
  'release',
] as const;
export type Tag = (typeof TAGS)[number];

type Part = string | { placeholder: Placeholder };

/** A part of a paragraph. */
type Inline = Part | { tag: Tag; inside: Inline[] };

export type Paragraph = Inline[];
export type Block = { kind: 'paragraph'; text: Paragraph } | { kind: 'list'; items: Paragraph[] };

export type LegalText = {
  title: Paragraph;
  /** The line with the date of the version. */
  date: Paragraph;
  intro: Block[];
  /** Heading of the table of contents. */
  contents: Paragraph;
  sections: { anchor: string; title: Paragraph; blocks: Block[] }[];
};

const TITLE = /^# (.+)$/;
const CONTENTS = /^\[\[(.+)\]\]$/;
const SECTION = /^## (.+?)(?: \{#([A-Za-z][\w-]{0,40})\})?$/;

/**
 * Reads a legal text as operators write it. Parts are separated by empty lines:
 *
 *     # Title
 *
 *     Last updated: {day}
 *
 *     A paragraph with a {fee} and <privacy>a link</privacy>.
 *
 *     [[Heading of the table of contents]]
 *
 *     ## Title of a section {#anchor}
 *
 *     - an item of a list
 *     - another one
 *
 * Throws `invalid` (legal_text_format).
 */
export function readLegalText(source: string): LegalText {
  const parts = source
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const contentsAt = parts.findIndex((part) => CONTENTS.test(part));
  const [title, date, ...intro] = parts.slice(0, Math.max(contentsAt, 0));
  const titleText = TITLE.exec(title ?? '')?.[1];
  const contents = CONTENTS.exec(parts[contentsAt] ?? '')?.[1];
  if (titleText === undefined || contents === undefined || date === undefined) throw wrongFormat();
  return {
    title: readParagraph(titleText),
    date: readParagraph(date),
    intro: intro.map(readBlock),
    contents: readParagraph(contents),
    sections: readSections(parts.slice(contentsAt + 1)),
  };
}

/** The placeholders of a text, repeated as often as they occur. */
export function placeholdersOf(text: LegalText): Placeholder[] {
  return partsOf(text).flatMap((part) => (typeof part === 'object' ? [part.placeholder] : []));
}

/** The numbers that are typed into a text. */
export function typedNumbers(text: LegalText): string[] {
  return partsOf(text).flatMap((part) => (typeof part === 'string' ? (part.match(/\d+/g) ?? []) : []));
}

/** The texts and placeholders, also those inside tags. */
function partsOf(text: LegalText): Part[] {
  const inside = (paragraph: Paragraph): Part[] =>
    paragraph.flatMap((part) => (typeof part === 'object' && 'tag' in part ? inside(part.inside) : [part]));
  return paragraphsOf(text).flatMap((paragraph) => inside(paragraph));
}

function paragraphsOf({ title, date, intro, contents, sections }: LegalText): Paragraph[] {
  const inBlocks = (blocks: Block[]) =>
    blocks.flatMap((block) => (block.kind === 'list' ? block.items : [block.text]));
  return [
    title,
    date,
    contents,
    ...inBlocks(intro),
    ...sections.flatMap((section) => [section.title, ...inBlocks(section.blocks)]),
  ];
}

function readSections(parts: string[]): LegalText['sections'] {
  const sections: LegalText['sections'] = [];
  for (const part of parts) {
    const [, title, anchor] = SECTION.exec(part) ?? [];
    if (title !== undefined)
      sections.push({
        anchor: anchor ?? `section-${sections.length + 1}`,
        title: readParagraph(title),
        blocks: [],
      });
    else {
      const section = sections.at(-1);
      if (!section) throw wrongFormat();
      section.blocks.push(readBlock(part));
    }
  }
  const anchors = sections.map(({ anchor }) => anchor);
  if (anchors.length === 0 || new Set(anchors).size < anchors.length) throw wrongFormat();
  return sections;
}

function readBlock(part: string): Block {
  if (part.startsWith('#')) throw wrongFormat();
  const lines = part.split('\n').map((line) => line.trim());
  if (!lines.every((line) => line.startsWith('- ')))
    return { kind: 'paragraph', text: readParagraph(lines.join(' ')) };
  return { kind: 'list', items: lines.map((line) => readParagraph(line.slice(2).trim())) };
}

/** Reads placeholders and tags. */
function readParagraph(text: string): Paragraph {
  const whole: Inline[] = [];
  const open: { tag: Tag; inside: Inline[] }[] = [];
  const add = (part: Inline) => void (open.at(-1)?.inside ?? whole).push(part);
  for (const [token] of text.matchAll(/\{\w+\}|<\/?\w+>|[^{}<>]+|[{}<>]/g)) {
    const name = token.replaceAll(/[{}<>/]/g, '');
    if (!/^[{}<>]/.test(token)) add(token);
    else if (token.startsWith('{') && isPlaceholder(name)) add({ placeholder: name });
    else if (token.startsWith('</')) {
      const closed = open.pop();
      if (closed?.tag !== name) throw wrongFormat();
      add(closed);
    } else if (token.startsWith('<') && isTag(name)) open.push({ tag: name, inside: [] });
    else throw wrongFormat();
  }
  if (open.length > 0) throw wrongFormat();
  return whole;
}

function isPlaceholder(name: string): name is Placeholder {
  return PLACEHOLDERS.some((placeholder) => placeholder === name);
}

function isTag(name: string): name is Tag {
  return TAGS.some((tag) => tag === name);
}

function wrongFormat(): DomainError {
  return new DomainError('invalid', 'legal_text_format');
}
