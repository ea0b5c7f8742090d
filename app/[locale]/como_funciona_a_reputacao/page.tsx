import { getTranslations } from 'next-intl/server';
import { readLocale } from '@/app/read-locale';
import { ReputationRules } from '@/components/catalog/reputation-rules';
import { PageShell } from '@/components/layout/page-shell';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { env } from '@/lib/platform/env';
import { plainMetadata } from '@/lib/presentation/seo/metadata';

export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: PageProps<'/[locale]/como_funciona_a_reputacao'>) {
  const { locale } = await readLocale(params);
  return plainMetadata(locale, 'howReputation');
}

export default async function ReputationRulesPage({
  params,
}: PageProps<'/[locale]/como_funciona_a_reputacao'>) {
  await readLocale(params);
  const t = await getTranslations('howReputation');
  return (
    <PageShell>
      <Stack gap={6} className="max-w-text">
        <Stack gap={2}>
          <Heading level={1}>{t('title')}</Heading>
          <Text size="lg" tone="muted">
            {t('intro', { brand: env.BRAND_NAME })}
          </Text>
        </Stack>
        <ReputationRules />
      </Stack>
    </PageShell>
  );
}
