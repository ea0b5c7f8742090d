import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { TextLink } from '@/components/ui/text-link';

/** The help center, and the warning for those whom a swindler has written to. */
export function FooterSafety() {
  const t = useTranslations('layout');
  return (
    <Stack gap={4}>
      <Button href="/central" variant="secondary" icon={<Icon name="life-buoy" />}>
        {t('helpCenter')}
      </Button>
      <div className="flex gap-3 rounded-card bg-sun-soft p-4">
        <Icon name="siren" size="large" className="mt-0.5 text-danger" />
        <Stack gap={1}>
          <TextLink href="/central#3" className="font-semibold">
            {t('suspicious')}
          </TextLink>
          <Text size="sm" tone="muted">
            {t('suspiciousHint')}
          </Text>
        </Stack>
      </div>
    </Stack>
  );
}
