import { Fragment, type ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { TextLink } from '@/components/ui/text-link';
import type { Block, Paragraph, Tag } from '@/lib/accounts/agreement/legal-text';
import { LEGAL_PATHS } from '@/lib/accounts/agreement/paths';
import { env } from '@/lib/platform/env';
import { anchorOf, type LegalDocument as Document } from '@/lib/presentation/legal/documents';

/** A complete text with its table of contents, in its own language; as `part`, below another text. */
export function LegalDocument({ document, part = false }: { document: Document; part?: boolean }) {
  const { locale, title, date, contents, intro, sections } = document;
  const titleId = anchorOf(document, 'title');
  const contentsId = anchorOf(document, 'contents');
  return (
    <article lang={locale} aria-labelledby={titleId} className="flex flex-col gap-8">
      <Stack as="header" gap={3}>
        <Heading level={part ? 2 : 1} size="3xl" id={titleId}>
          <LegalWords document={document} words={title} />
        </Heading>
        <Text tone="muted">
          <LegalWords document={document} words={date} />
        </Text>
        <LegalText document={document} blocks={intro} />
      </Stack>
      <Card as="nav" tone="quiet" aria-labelledby={contentsId} className="print:hidden">
        <Heading level={part ? 3 : 2} size="lg" id={contentsId}>
          <LegalWords document={document} words={contents} />
        </Heading>
        <ol className="mt-2 list-inside list-decimal gap-x-8 sm:columns-2">
          {sections.map(({ anchor, title: heading }) => (
            <li key={anchor} className="py-1.5">
              <TextLink href={`#${anchorOf(document, anchor)}`}>
                <LegalWords document={document} words={heading} />
              </TextLink>
            </li>
          ))}
        </ol>
      </Card>
      {sections.map(({ anchor, title: heading, blocks }, index) => {
        const id = anchorOf(document, anchor);
        return (
          <Stack as="section" key={anchor} id={id} aria-labelledby={`${id}-title`} gap={3}>
            <Heading level={part ? 3 : 2} size="xl" id={`${id}-title`}>
              {index + 1}. <LegalWords document={document} words={heading} />
            </Heading>
            <LegalText document={document} blocks={blocks} />
          </Stack>
        );
      })}
    </article>
  );
}

/** Paragraphs and lists in their order. */
function LegalText({ document, blocks }: { document: Document; blocks: Block[] }) {
  return blocks.map((block, index) =>
    block.kind === 'paragraph' ? (
      <Text key={index}>
        <LegalWords document={document} words={block.text} />
      </Text>
    ) : (
      <ul key={index} className="flex list-disc flex-col gap-2 pl-6 marker:text-muted">
        {block.items.map((item, place) => (
          <li key={place}>
            <LegalWords document={document} words={item} />
          </li>
        ))}
      </ul>
    ),
  );
}

/** A paragraph with the values of the document, its emphasis and links. */
function LegalWords({ document, words }: { document: Document; words: Paragraph }) {
  return words.map((part, index) => {
    if (typeof part === 'string') return part;
    if ('placeholder' in part) return document.values[part.placeholder];
    const inside = <LegalWords document={document} words={part.inside} />;
    return <Fragment key={index}>{around(document, part.tag, inside)}</Fragment>;
  });
}

/** Emphasis and links of the texts. */
function around(document: Document, tag: Tag, words: ReactNode): ReactNode {
  const link = (href: string) => <TextLink href={href}>{words}</TextLink>;
  switch (tag) {
    case 'b':
      return <strong className="font-semibold">{words}</strong>;
    case 'privacy':
      return link(LEGAL_PATHS.privacy);
    case 'choices':
      // Without third-party scripts there are no choices to link to.
      return env.AD_SCRIPT_URL ? link(`${LEGAL_PATHS.privacy}#choices`) : words;
    case 'settings':
      return link('/settings');
    case 'central':
      return link('/central');
    case 'scam':
      return link('/central#3');
    case 'mail':
      return link(`mailto:${document.values.email}`);
    case 'payment':
    case 'release':
      return link(`#${anchorOf(document, tag)}`);
  }
}
