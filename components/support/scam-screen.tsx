import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Heading } from '@/components/ui/heading';
import { Icon } from '@/components/ui/icon';
import { IconList } from '@/components/ui/icon-list';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { env } from '@/lib/platform/env';
import { supportFormHref } from '@/lib/presentation/support-screen';
import { SupportEmail, SupportWhatsApp } from './official-contacts';

const TIPS = [
  { key: 'codes', icon: 'lock' },
  { key: 'outside', icon: 'shield-check' },
  { key: 'hurry', icon: 'clock' },
  { key: 'links', icon: 'eye' },
] as const;

/** How to recognize scams: what we never ask for, and our official contacts. */
export function ScamScreen() {
  const t = useTranslations('central.scam');
  const brand = env.BRAND_NAME;
  const tips = TIPS.map(({ key, icon }) => ({ key, icon, text: t(`tips.${key}`, { brand }) }));
  return (
    <Stack gap={6}>
      <Card tone="sun">
        <Stack gap={4}>
          <p className="font-semibold">{t('text')}</p>
          <IconList items={tips} />
        </Stack>
      </Card>
      <Card as="section" aria-labelledby="official">
        <Stack gap={4}>
          <Heading level={2} size="lg" id="official">
            {t('official')}
          </Heading>
          <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-[auto_1fr]">
            <Fact name={t('company')}>
              {env.COMPANY_LINE}
              <br />
              <span className="whitespace-nowrap tabular-nums">
                {t('cnpj', { number: env.COMPANY_CNPJ })}
              </span>
            </Fact>
            <Fact name={t('account')}>{env.PAYMENT_ACCOUNT}</Fact>
            <Fact name={t('email')}>
              <SupportEmail />
            </Fact>
            <Fact name={t('whatsapp')}>
              <SupportWhatsApp />
            </Fact>
          </dl>
          <Text tone="muted">{t('otherwise')}</Text>
        </Stack>
      </Card>
      <Stack gap={4}>
        <p>{t('paid')}</p>
        <div>
          <Button href={supportFormHref('fraud')} variant="danger" icon={<Icon name="siren" />}>
            {t('report')}
          </Button>
        </div>
      </Stack>
    </Stack>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}
