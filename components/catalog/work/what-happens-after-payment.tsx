import { useTranslations } from 'next-intl';
import { Heading } from '@/components/ui/heading';
import { IconList } from '@/components/ui/icon-list';
import { Stack } from '@/components/ui/stack';
import { HOURS_TO_ACCEPT } from '@/lib/orders/rules';
import { env } from '@/lib/platform/env';

const LINES = [
  { key: 'after1', icon: 'lock' },
  { key: 'after2', icon: 'message-circle' },
  { key: 'after3', icon: 'shield-check' },
] as const;

/** The steps after payment, in three lines, and a note if the provider confirms each order. */
export function WhatHappensAfterPayment({ confirmsOrders }: { confirmsOrders: boolean }) {
  const t = useTranslations('details');
  const note = useTranslations('acceptance')('note', { hours: HOURS_TO_ACCEPT });
  const lines = LINES.map(({ key, icon }) => ({ key, icon, text: t(key, { brand: env.BRAND_NAME }) }));
  return (
    <Stack gap={3}>
      <Heading level={2} size="base">
        {t('afterTitle')}
      </Heading>
      <IconList
        items={confirmsOrders ? [{ key: 'note', icon: 'clock', text: note }, ...lines] : lines}
        itemClassName="text-sm"
      />
    </Stack>
  );
}
