import { pageParams } from '@/app/page-params';
import { AccountPage } from '@/components/accounts/account-page';
import { accountWords } from '@/components/accounts/account-words';
import { FormPending } from '@/components/accounts/form-pending';
import { unexpectedWords } from '@/components/accounts/unexpected-words';
import { Validation } from '@/components/accounts/validation';
import { formWords } from '@/components/forms/form-words';
import { ClientMessages } from '@/components/layout/client-messages';
import { privateMetadata } from '@/lib/presentation/seo/metadata';
import { Heading } from '@/components/ui/heading';

export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: PageProps<'/[locale]/validation'>) {
  const { locale } = await pageParams(params);
  return privateMetadata(locale, 'validation');
}

export default async function ValidationPage({ params }: PageProps<'/[locale]/validation'>) {
  await pageParams(params);
  const { validation } = await accountWords();
  return (
    <AccountPage>
      <ClientMessages namespaces={['forms', 'errors.reasons']}>
        <Heading level={1}>{validation.title}</Heading>
        <Validation labels={validation} words={await formWords()} unexpected={await unexpectedWords()}>
          <FormPending />
        </Validation>
      </ClientMessages>
    </AccountPage>
  );
}
