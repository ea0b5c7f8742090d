import { Card } from '@/components/ui/card';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { TextLink } from '@/components/ui/text-link';
import { anchorOf, type WrittenDocument as Document, writeText } from '@/lib/presentation/legal/documents';
import { LegalText } from './legal-text';

/** A complete text with its table of contents, in its own language; as `part`, below another text. */
export function LegalDocument({ document, part = false }: { document: Document; part?: boolean }) {
  const { locale, title, date, contents, intro, sections } = document;
  const titleId = anchorOf(document, 'title');
  const contentsId = anchorOf(document, 'contents');
  return (
    <article lang={locale} aria-labelledby={titleId} className="flex flex-col gap-8">
      <Stack as="header" gap={3}>
        <Heading level={part ? 2 : 1} size="3xl" id={titleId}>
          {title}
        </Heading>
        <Text tone="muted">{writeText(document, date)}</Text>
        <LegalText document={document} blocks={intro} />
      </Stack>
      <Card as="nav" tone="quiet" aria-labelledby={contentsId} className="print:hidden">
        <Heading level={part ? 3 : 2} size="lg" id={contentsId}>
          {contents}
        </Heading>
        <ol className="mt-2 list-inside list-decimal gap-x-8 sm:columns-2">
          {Object.entries(sections).map(([name, section]) => (
            <li key={name} className="py-1.5">
              <TextLink href={`#${anchorOf(document, name)}`}>{writeText(document, section.title)}</TextLink>
            </li>
          ))}
        </ol>
      </Card>
      {Object.entries(sections).map(([name, { title: heading, ...blocks }], index) => {
        const id = anchorOf(document, name);
        return (
          <Stack as="section" key={name} id={id} aria-labelledby={`${id}-title`} gap={3}>
            <Heading level={part ? 3 : 2} size="xl" id={`${id}-title`}>
              {index + 1}. {writeText(document, heading)}
            </Heading>
            <LegalText document={document} blocks={blocks} />
          </Stack>
        );
      })}
    </article>
  );
}
