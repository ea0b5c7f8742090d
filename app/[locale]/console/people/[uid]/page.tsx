import { pageParams } from '@/app/page-params';
import { ActionForms } from '@/components/console/actions/action-forms';
import { Person } from '@/components/console/people/person';
import { ClientMessages } from '@/components/ui/client-messages';
import { subjectOf } from '@/lib/operator/people/subject';
import { consoleMetadata } from '@/lib/presentation/seo/metadata';
import { consolePage } from '../../operator';

export async function generateMetadata({ params }: PageProps<'/[locale]/console/people/[uid]'>) {
  const { locale } = await pageParams(params);
  return consoleMetadata(locale, `@${decodeURIComponent((await params).uid)}`);
}

export default consolePage(async ({ params }: PageProps<'/[locale]/console/people/[uid]'>, { operator }) => {
  const { uid } = await params;
  const person = await subjectOf(decodeURIComponent(uid)).catch(() => null);
  return (
    <ClientMessages
      namespaces={['console.person', 'console.log', 'console.gate', 'lists.words', 'forms', 'errors.reasons']}
    >
      <Person uid={decodeURIComponent(uid)} />
      {person && <ActionForms operator={operator} {...person} only={['write_to_person']} />}
    </ClientMessages>
  );
});
