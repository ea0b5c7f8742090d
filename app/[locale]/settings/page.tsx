import { readLocale } from '@/app/read-locale';
import { SettingsPage } from '@/components/layout/settings-page';
import { privateMetadata } from '@/lib/presentation/seo/metadata';

export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: PageProps<'/[locale]/settings'>) {
  const { locale } = await readLocale(params);
  return privateMetadata(locale, 'settings');
}

export default async function Page({ params }: PageProps<'/[locale]/settings'>) {
  await readLocale(params);
  return <SettingsPage />;
}
