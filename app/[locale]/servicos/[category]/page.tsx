import { readLocale } from '@/app/read-locale';
import { serviceMetadata } from '@/lib/presentation/services/service-metadata';
import { loadService } from '../load';
import { ServicePage } from '../service-page';

export const dynamic = 'force-dynamic';

type Props = PageProps<'/[locale]/servicos/[category]'>;

export async function generateMetadata({ params }: Props) {
  const { locale } = await readLocale(params);
  const { category } = await params;
  return serviceMetadata(locale, await loadService(category));
}

export default async function ServiceInCountryPage({ params }: Props) {
  await readLocale(params);
  const { category } = await params;
  return <ServicePage page={await loadService(category)} />;
}
