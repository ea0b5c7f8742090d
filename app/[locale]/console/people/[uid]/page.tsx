import { pageParams } from '@/app/page-params';
import { Person } from '@/components/console/people/person';
import { ClientMessages } from '@/components/ui/client-messages';
import { consoleMetadata } from '@/lib/presentation/seo/metadata';
import { consolePage } from '../../operator';

export async function generateMetadata({ params }: PageProps<'/[locale]/console/people/[uid]'>) {
  const { locale } = await pageParams(params);
  return consoleMetadata(locale, `@${decodeURIComponent((await params).uid)}`);
}

export default consolePage(async ({ params }: PageProps<'/[locale]/console/people/[uid]'>) => {
  const { uid } = await params;
  return (
    <ClientMessages
      namespaces={[
        'console.person',
        'console.community',
        'console.log',
        'console.gate',
        'lists.words',
        'forms',
        'errors.reasons',
      ]}
    >
      <Person uid={decodeURIComponent(uid)} />
    </ClientMessages>
  );
});
