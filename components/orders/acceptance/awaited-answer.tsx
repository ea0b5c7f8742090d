import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { Text } from '@/components/ui/text';
import { showMomentOf } from '@/lib/presentation/order-times';

/** Tells the customer until when the provider has to accept the order. */
export function AwaitedAnswer({ name, until }: { name: string; until: string }) {
  const t = useTranslations('acceptance.answer');
  return (
    <Card tone="sun">
      <Text>{t('waiting', { name, until: showMomentOf(until) })}</Text>
    </Card>
  );
}
