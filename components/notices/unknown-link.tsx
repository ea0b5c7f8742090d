import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';

/** In place of the way out of letters, when its link is nobody's. */
export function UnknownLink() {
  const t = useTranslations('push.letters');
  return (
    <Stack gap={5}>
      <Heading level={1}>{t('unknown')}</Heading>
      <Text>{t('unknownText')}</Text>
      <Button href="/registration#0" wide size="large">
        {t('settings')}
      </Button>
    </Stack>
  );
}
