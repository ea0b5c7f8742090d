import { Fragment, type ReactNode } from 'react';
import { Text } from '@/components/ui/text';
import { TextLink } from '@/components/ui/text-link';
import type { Block, Paragraph, Tag } from '@/lib/accounts/agreement/legal-text';
import { LEGAL_PATHS } from '@/lib/accounts/agreement/paths';
import { env } from '@/lib/platform/env';
import { anchorOf, type LegalDocument } from '@/lib/presentation/legal/documents';

/** Paragraphs and lists in their order. */
export function LegalText({ document, blocks }: { document: LegalDocument; blocks: Block[] }) {
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
export function LegalWords({ document, words }: { document: LegalDocument; words: Paragraph }) {
  return words.map((part, index) => {
    if (typeof part === 'string') return part;
    if ('placeholder' in part) return document.values[part.placeholder];
    const inside = <LegalWords document={document} words={part.inside} />;
    return <Fragment key={index}>{around(document, part.tag, inside)}</Fragment>;
  });
}

/** Emphasis and links of the texts. */
function around(document: LegalDocument, tag: Tag, words: ReactNode): ReactNode {
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
