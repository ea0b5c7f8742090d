import { useTranslations } from 'next-intl';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { TextLink } from '@/components/ui/text-link';

/** Replaces the hire form for the ad's owner, who cannot hire themselves. */
export function OwnAdNotice({ title, workId }: { title: string; workId: number }) {
  const t = useTranslations('details');
  return (
    <Stack gap={2} className="items-start">
      <Heading level={1}>{title}</Heading>
      <TextLink href={`/details/${workId}`}>{t('backToAd')}</TextLink>
    </Stack>
  );
}
