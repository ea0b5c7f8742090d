import { useTranslations } from 'next-intl';
import { Heading } from '@/components/ui/heading';
import { IconList } from '@/components/ui/icon-list';
import { Stack } from '@/components/ui/stack';
import { env } from '@/lib/platform/env';

const LINES = [
  { key: 'after1', icon: 'lock' },
  { key: 'after2', icon: 'message-circle' },
  { key: 'after3', icon: 'shield-check' },
] as const;

/** The steps after payment, in three lines. */
export function WhatHappensAfterPayment() {
  const t = useTranslations('details');
  return (
    <Stack gap={3}>
      <Heading level={2} size="base">
        {t('afterTitle')}
      </Heading>
      <IconList
        items={LINES.map(({ key, icon }) => ({ key, icon, text: t(key, { brand: env.BRAND_NAME }) }))}
        itemClassName="text-sm"
      />
    </Stack>
  );
}
