import { getTranslations } from 'next-intl/server';
import { readLocale } from '@/app/read-locale';
import { PageShell } from '@/components/layout/page-shell';
import { ModerationMonths } from '@/components/support/moderation-months';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { listModerationMonths } from '@/lib/operator/moderation/months';
import { env } from '@/lib/platform/env';
import { plainMetadata } from '@/lib/presentation/seo/metadata';

export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: PageProps<'/[locale]/transparency'>) {
  const { locale } = await readLocale(params);
  return plainMetadata(locale, 'transparency');
}

export default async function TransparencyPage({ params }: PageProps<'/[locale]/transparency'>) {
  await readLocale(params);
  const t = await getTranslations('transparency');
  return (
    <PageShell>
      <Stack gap={6} className="max-w-text">
        <Stack gap={2}>
          <Heading level={1}>{t('title')}</Heading>
          <Text size="lg" tone="muted">
            {t('intro', { brand: env.BRAND_NAME })}
          </Text>
        </Stack>
        <ModerationMonths months={await listModerationMonths()} />
        <Text size="sm" tone="muted">
          {t('how')}
        </Text>
      </Stack>
    </PageShell>
  );
}
