import { useTranslations } from 'next-intl';
import { TextLink } from '@/components/ui/text-link';
import { DEEP_LINKS, type HelpTopic } from '@/lib/presentation/help/deep-links';
import { helpPath } from '@/lib/support/help/path';

type Props = {
  topic: HelpTopic;
  /** Inside a sentence, such as an error. */
  inline?: boolean;
};

/** A link from a screen to the help article about it. The page sends the text: 'helpLinks.…'. */
export function HelpLink({ topic, inline = false }: Props) {
  const t = useTranslations('helpLinks');
  return (
    <TextLink
      href={helpPath(DEEP_LINKS[topic])}
      className={inline ? undefined : 'inline-flex min-h-11 items-center self-start text-sm'}
    >
      {t(topic)}
    </TextLink>
  );
}
