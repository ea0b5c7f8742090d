import type { ReactNode } from 'react';
import { Text } from '@/components/ui/text';
import { TextLink } from '@/components/ui/text-link';
import {
  anchorOf,
  type Blocks,
  isText,
  type WrittenDocument,
  writeText,
} from '@/lib/presentation/legal/documents';
import { LEGAL_PATHS } from '@/lib/presentation/legal/paths';
import { env } from '@/lib/platform/env';

type Props = { document: WrittenDocument; blocks: Blocks };

/** Paragraphs and lists in file order. */
export function LegalText({ document, blocks }: Props) {
  const tags = tagsIn(document);
  return Object.entries(blocks).map(([name, block]) =>
    isText(block) ? (
      <Text key={name}>{writeText(document, block, tags)}</Text>
    ) : (
      <ul key={name} className="flex list-disc flex-col gap-2 pl-6 marker:text-muted">
        {Object.entries(block).map(([item, text]) => (
          <li key={item}>{isText(text) && writeText(document, text, tags)}</li>
        ))}
      </ul>
    ),
  );
}

/** Emphasis and links of the texts. */
function tagsIn(document: WrittenDocument) {
  const link = (href: string) =>
    function linkAround(words: ReactNode) {
      return <TextLink href={href}>{words}</TextLink>;
    };
  return {
    b: (words: ReactNode) => <strong className="font-semibold">{words}</strong>,
    privacy: link(LEGAL_PATHS.privacy),
    // Without third parties there is nothing to choose.
    choices: env.AD_SCRIPT_URL ? link(`${LEGAL_PATHS.privacy}#choices`) : (words: ReactNode) => words,
    settings: link('/settings'),
    central: link('/central'),
    scam: link('/central#3'),
    mail: link(`mailto:${document.values.email}`),
    payment: link(`#${anchorOf(document, 'payment')}`),
    release: link(`#${anchorOf(document, 'release')}`),
  };
}
