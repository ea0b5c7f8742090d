import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Cluster } from '@/components/ui/cluster';
import { Icon } from '@/components/ui/icon';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { TextLink } from '@/components/ui/text-link';
import { HideAd } from './hide-ad';

/** The owner's actions on an ad; OwnerStyle hides them from other visitors. */
export function OwnerBar({ workId }: { workId: number }) {
  const t = useTranslations('details.owner');
  return (
    <div data-for="owner" className="mb-6">
      <Card as="section" tone="brand" aria-label={t('title')}>
        <Cluster justify="between" gap={4}>
          <Stack gap={1}>
            <Text className="font-semibold">{t('title')}</Text>
            <Text size="sm">
              {t('text')} <TextLink href="/cards/belongs">{t('all')}</TextLink>
              {' · '}
              <TextLink href={`/work/statistics?wid=${workId}`}>{t('statistics')}</TextLink>
            </Text>
          </Stack>
          <Cluster gap={2}>
            <Button href={`/work/edit?wid=${workId}`} icon={<Icon name="pencil" />}>
              {t('edit')}
            </Button>
            <div data-slot="hide-ad" className="contents">
              <HideAd workId={workId} />
            </div>
          </Cluster>
        </Cluster>
      </Card>
    </div>
  );
}
