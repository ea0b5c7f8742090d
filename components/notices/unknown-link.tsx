import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';

/** Shown when an unsubscribe link is invalid. */
export function UnknownLink() {
  const t = useTranslations('push.letters');
  return (
    <Stack gap={5}>
      <Heading level={1}>{t('unknown')}</Heading>
      <Text>{t('unknownText')}</Text>
      <Button href="/settings/notifications" wide size="large">
        {t('settings')}
      </Button>
    </Stack>
  );
}
