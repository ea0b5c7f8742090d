import { readLocale } from '@/app/read-locale';
import { serviceMetadata } from '@/lib/presentation/services/service-metadata';
import { loadService } from '../../load';
import { ServicePage } from '../../service-page';

export const dynamic = 'force-dynamic';

type Props = PageProps<'/[locale]/servicos/[category]/[state]'>;

export async function generateMetadata({ params }: Props) {
  const { locale } = await readLocale(params);
  const { category, state } = await params;
  return serviceMetadata(locale, await loadService(category, state));
}

export default async function ServiceInStatePage({ params }: Props) {
  await readLocale(params);
  const { category, state } = await params;
  return <ServicePage page={await loadService(category, state)} />;
}
