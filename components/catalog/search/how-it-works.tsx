import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { Heading } from '@/components/ui/heading';
import { IconList } from '@/components/ui/icon-list';
import { Stack } from '@/components/ui/stack';

const STEPS = [
  { key: 'how1', icon: 'wallet' },
  { key: 'how2', icon: 'lock' },
  { key: 'how3', icon: 'circle-check' },
  { key: 'how4', icon: 'hand-coins' },
] as const;

/** The safety promise in four lines; our own content of the slot beside the results. */
export function HowItWorks() {
  const t = useTranslations('search');
  return (
    <Card as="section" aria-labelledby="how">
      <Stack gap={4}>
        <Heading level={2} size="lg" id="how">
          {t('howTitle')}
        </Heading>
        <IconList
          as="ol"
          gap={4}
          items={STEPS.map(({ key, icon }) => ({ key, icon, text: t(key) }))}
          itemClassName="wide:flex-col wide:gap-1 xl:wide:flex-row xl:wide:gap-3"
        />
      </Stack>
    </Card>
  );
}
