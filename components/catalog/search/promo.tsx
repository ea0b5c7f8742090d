import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { Heading } from '@/components/ui/heading';
import { Icon } from '@/components/ui/icon';
import { Text } from '@/components/ui/text';
import { env } from '@/lib/platform/env';
import type { IconName } from '@/lib/presentation/icon-names';
import { AdvertiseButton } from './advertise-button';

/** Our own message between the ads: payments are safe. */
export function SafetyPromo() {
  const t = useTranslations('search');
  return (
    <Promo
      icon="shield-check"
      tone="brand"
      title={t('promoSafeTitle')}
      text={t('promoSafe', { brand: env.BRAND_NAME })}
    />
  );
}

/** Our own message between the ads: publish yours. */
export function AdvertisePromo() {
  const t = useTranslations('search');
  return (
    <Promo icon="megaphone" tone="sun" title={t('promoAdTitle')} text={t('promoAd')}>
      <AdvertiseButton label={t('advertise')} />
    </Promo>
  );
}

type Props = { icon: IconName; tone: 'brand' | 'sun'; title: string; text: string; children?: ReactNode };

function Promo({ icon, tone, title, text, children }: Props) {
  return (
    <Card tone={tone} className="flex h-full flex-col items-start justify-center gap-3">
      <Icon name={icon} size="huge" className={tone === 'brand' ? 'text-brand' : 'text-ink'} />
      <Heading level={3}>{title}</Heading>
      <Text>{text}</Text>
      {children}
    </Card>
  );
}
