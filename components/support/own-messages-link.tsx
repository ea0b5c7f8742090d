import { useTranslations } from 'next-intl';
import { TextLink } from '@/components/ui/text-link';

/** Links to the messages that a user has sent us; visitors can reply there by number. */
export function OwnMessagesLink() {
  const t = useTranslations('central.own');
  return (
    <div>
      <TextLink href="/central/messages" className="hidden min-h-11 items-center member:inline-flex">
        {t('open')}
      </TextLink>
      <TextLink href="/central/messages" className="inline-flex min-h-11 items-center member:hidden">
        {t('openVisitor')}
      </TextLink>
    </div>
  );
}
