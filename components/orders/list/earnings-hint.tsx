import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Cluster } from '@/components/ui/cluster';
import { Text } from '@/components/ui/text';

/** For whoever is about to earn something and has not said where it should go, or under which number they earn. */
export function EarningsHint({ lacks }: { lacks: 'pixKey' | 'taxNumber' }) {
  const t = useTranslations(`orders.${lacks}`);
  return (
    <Card tone="sun">
      <Cluster justify="between">
        <Text className="min-w-48 flex-1 font-semibold">{t('text')}</Text>
        <Button href="/registration#0" variant="secondary">
          {t('link')}
        </Button>
      </Cluster>
    </Card>
  );
}
