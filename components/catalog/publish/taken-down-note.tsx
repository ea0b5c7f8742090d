import { useTranslations } from 'next-intl';
import { HelpLink } from '@/components/forms/help-link';
import { Card } from '@/components/ui/card';
import { Text } from '@/components/ui/text';
import { TextLink } from '@/components/ui/text-link';
import type { AdFault } from '@/lib/catalog/moderation/faults';

/** Explains why an ad was taken down, and how to contact us. */
export function TakenDownNote({ fault, className }: { fault: AdFault; className?: string }) {
  const t = useTranslations('publish.takenDown');
  return (
    <Card tone="danger" className={className}>
      <Text className="font-semibold">{t('title')}</Text>
      <Text size="sm">{t('why', { kind: fault })}</Text>
      <Text size="sm">
        {t.rich('help', { support: (chunks) => <TextLink href="/central">{chunks}</TextLink> })}
      </Text>
      <HelpLink topic="takenDown" />
    </Card>
  );
}
