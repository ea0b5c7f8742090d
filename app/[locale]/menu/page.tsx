import { getTranslations } from 'next-intl/server';
import { readLocale } from '@/app/read-locale';
import { PageShell } from '@/components/layout/page-shell';
import { StaticSideBar } from '@/components/layout/static';
import { privateMetadata } from '@/lib/presentation/seo/metadata';
import { PageContainer } from '@/components/ui/page-container';
import { VisuallyHidden } from '@/components/ui/visually-hidden';

export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: PageProps<'/[locale]/menu'>) {
  const { locale } = await readLocale(params);
  return privateMetadata(locale, 'menu');
}

export default async function MenuPage({ params }: PageProps<'/[locale]/menu'>) {
  await readLocale(params);
  const t = await getTranslations('layout');
  return (
    <PageShell current="me" contained={false}>
      <h1>
        <VisuallyHidden>{t('menu')}</VisuallyHidden>
      </h1>
      <PageContainer width="text" className="py-6">
        <StaticSideBar />
      </PageContainer>
    </PageShell>
  );
}
