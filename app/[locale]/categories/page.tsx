import { getTranslations } from 'next-intl/server';
import { pageParams } from '@/app/page-params';
import { StaticCategoryCards } from '@/components/catalog/static';
import { PageShell } from '@/components/layout/page-shell';
import { plainMetadata } from '@/lib/presentation/seo/metadata';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';

export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: PageProps<'/[locale]/categories'>) {
  const { locale } = await pageParams(params);
  return plainMetadata(locale, 'categories');
}

export default async function CategoriesPage({ params }: PageProps<'/[locale]/categories'>) {
  await pageParams(params);
  const t = await getTranslations('categories');
  return (
    <PageShell current="search">
      <Stack gap={6}>
        <div>
          <Heading level={1}>{t('title')}</Heading>
          <Text tone="muted" size="lg">
            {t('intro')}
          </Text>
        </div>
        <StaticCategoryCards />
      </Stack>
    </PageShell>
  );
}
