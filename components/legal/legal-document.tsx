import { Card } from '@/components/ui/card';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { TextLink } from '@/components/ui/text-link';
import { anchorOf, type LegalDocument as Document } from '@/lib/presentation/legal/documents';
import { LegalText, LegalWords } from './legal-text';

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
