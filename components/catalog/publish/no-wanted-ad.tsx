import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';

/** Leads to the list of the user's ads when the address of a page names none of them. */
export function NoWantedAd({ title }: { title: string }) {
  const t = useTranslations('publish.noAd');
  return (
    <Stack gap={3} className="items-start">
      <Heading level={2}>{title}</Heading>
      <p>{t('text')}</p>
      <Button href="/cards/belongs">{t('myAds')}</Button>
    </Stack>
  );
}
