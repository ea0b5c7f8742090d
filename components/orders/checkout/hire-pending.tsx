import { useTranslations } from 'next-intl';
import { Heading } from '@/components/ui/heading';
import { Skeleton } from '@/components/ui/skeleton';
import { Stack } from '@/components/ui/stack';
import { TextLink } from '@/components/ui/text-link';

/** Placeholder of the hire form until the browser has read the choice. */
export function HirePending({ workId }: { workId: number }) {
  const t = useTranslations('details');
  return (
    <Stack gap={6} className="min-h-[26rem]">
      <noscript>
        <p>
          {t('needsScript')} <TextLink href={`/details/${workId}`}>{t('backToAd')}</TextLink>
        </p>
      </noscript>
      <Heading level={1} className="sr-only">
        {t('loading')}
      </Heading>
      <Skeleton className="h-9 w-3/4" />
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-11 w-72 max-w-full" />
      <Skeleton className="h-13 w-full" />
    </Stack>
  );
}
