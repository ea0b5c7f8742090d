import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { TextLink } from '@/components/ui/text-link';
import { DEEP_LINKS, type HelpTopic } from '@/lib/presentation/help/deep-links';
import { helpPath } from '@/lib/support/help/path';

/** A link from a screen to the help article about it. Client components need the texts 'helpLinks'. */
export function HelpLink({ topic, className }: { topic: HelpTopic; className?: string }) {
  const t = useTranslations('helpLinks');
  return (
    <TextLink
      href={helpPath(DEEP_LINKS[topic])}
      className={clsx('inline-flex min-h-11 items-center self-start text-sm', className)}
    >
      {t(topic)}
    </TextLink>
  );
}
