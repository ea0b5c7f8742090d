import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';

/** Replaces the form for a new password when the link is no longer valid, before the user thinks of one. */
export function UsedUpLink() {
  const t = useTranslations('accounts.newPassword');
  return (
    <Stack gap={5}>
      <Heading level={1}>{t('usedUpTitle')}</Heading>
      <Text>{t('usedUp')}</Text>
      <Button href="/login#reset" wide size="large">
        {t('askAgain')}
      </Button>
    </Stack>
  );
}
