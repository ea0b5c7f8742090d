import { pageParams } from '@/app/page-params';
import { AccountPage } from '@/components/accounts/account-page';
import { accountWords } from '@/components/accounts/account-words';
import { Agreement } from '@/components/accounts/agreement';
import { logInAddress } from '@/lib/browser/log-in-address';
import { SignUpForm } from '@/components/accounts/sign-up-form';
import { SignUpHelp } from '@/components/accounts/sign-up-help';
import { unexpectedWords } from '@/components/accounts/unexpected-words';
import { formWords } from '@/components/forms/form-words';
import { ClientMessages } from '@/components/layout/client-messages';
import { privateMetadata } from '@/lib/presentation/seo/metadata';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { TextLink } from '@/components/ui/text-link';

export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: PageProps<'/[locale]/signin'>) {
  const { locale } = await pageParams(params);
  return privateMetadata(locale, 'signUp');
}

export default async function SignUpPage({ params, searchParams }: PageProps<'/[locale]/signin'>) {
  await pageParams(params);
  const { next } = await searchParams;
  const { signUp } = await accountWords();
  return (
    <AccountPage below={<SignUpHelp />}>
      <ClientMessages namespaces={['forms', 'errors.reasons']}>
        <Stack gap={1}>
          <Heading level={1}>{signUp.title}</Heading>
          <Text tone="muted">
            {signUp.haveAccount}{' '}
            <TextLink
              href={typeof next === 'string' ? logInAddress(next) : '/login'}
              className="inline-flex min-h-11 items-center"
            >
              {signUp.logIn}
            </TextLink>
          </Text>
        </Stack>
        <SignUpForm
          labels={signUp}
          words={await formWords()}
          agreement={<Agreement />}
          unexpected={await unexpectedWords()}
        />
      </ClientMessages>
    </AccountPage>
  );
}
