import { getTranslations } from 'next-intl/server';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Cluster } from '@/components/ui/cluster';
import { Heading } from '@/components/ui/heading';
import { Icon } from '@/components/ui/icon';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { readSetting } from '@/lib/services/settings/read-setting';
import { supportWhatsApp } from '@/lib/services/settings/site';

/** Contact for visitors who cannot sign up. */
export async function SignUpHelp() {
  const [t, { digits }] = await Promise.all([
    getTranslations('accounts.signUp'),
    readSetting(supportWhatsApp),
  ]);
  return (
    <Card as="aside" tone="quiet" aria-labelledby="help" className="sm:p-8">
      <Stack gap={4}>
        <Stack gap={1}>
          <Heading level={2} size="lg" id="help">
            {t('helpTitle')}
          </Heading>
          <Text tone="muted">{t('helpText')}</Text>
        </Stack>
        <Cluster>
          <Button href="/central" variant="secondary" icon={<Icon name="life-buoy" />}>
            {t('helpCenter')}
          </Button>
          <Button
            href={`https://wa.me/${digits}`}
            target="_blank"
            rel="noopener"
            variant="secondary"
            icon={<Icon name="message-circle" />}
          >
            {t('whatsapp')}
          </Button>
        </Cluster>
      </Stack>
    </Card>
  );
}
