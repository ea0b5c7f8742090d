import type { ReactNode } from 'react';
import { Text } from '@/components/ui/text';
import { TextLink } from '@/components/ui/text-link';
import type { Locale } from '@/lib/platform/locale';
import { HELP_LINKS } from '@/lib/presentation/help/links';
import { isHelpText, writeHelp } from '@/lib/presentation/help/text';
import type { HelpBlocks } from '@/lib/support/help/articles';
import type { HelpValues } from '@/lib/support/help/values';

/** The name of a block whose items are done one after the other. */
const STEPS = 'steps';

const TAGS = Object.fromEntries(
  Object.entries(HELP_LINKS).map(([tag, href]) => [
    tag,
    (words: ReactNode) => <TextLink href={href}>{words}</TextLink>,
  ]),
);

type Props = { locale: Locale; values: HelpValues; blocks: HelpBlocks };

/** Paragraphs and lists of an article in file order. */
export function HelpText({ blocks, ...written }: Props) {
  return Object.entries(blocks).map(([name, block]) =>
    isHelpText(block) ? (
      <Text key={name}>{writeHelp(written, block, TAGS)}</Text>
    ) : (
      <Items key={name} as={name === STEPS ? 'ol' : 'ul'}>
        {Object.entries(block).map(([item, text]) => (
          <li key={item}>{writeHelp(written, text, TAGS)}</li>
        ))}
      </Items>
    ),
  );
}

function Items({ as: Tag, children }: { as: 'ol' | 'ul'; children: ReactNode }) {
  const marker = Tag === 'ol' ? 'list-decimal' : 'list-disc';
  return <Tag className={`flex flex-col gap-2 pl-6 marker:text-muted ${marker}`}>{children}</Tag>;
}
