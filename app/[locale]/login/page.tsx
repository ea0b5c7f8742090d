import { getTranslations } from 'next-intl/server';
import { readLocale } from '@/app/read-locale';
import { LogInForm } from '@/components/accounts/log-in-form';
import { RedirectIfLoggedIn } from '@/components/accounts/redirect-if-logged-in';
import { SentHere } from '@/components/accounts/sent-here';
import { SignUpStart } from '@/components/accounts/sign-up-start';
import { SocialLogIn } from '@/components/accounts/social-log-in';
import { ClientMessages } from '@/components/ui/client-messages';
import { PageShell } from '@/components/layout/page-shell';
import { privateMetadata } from '@/lib/presentation/seo/metadata';
import { Card } from '@/components/ui/card';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';

export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: PageProps<'/[locale]/login'>) {
  const { locale } = await readLocale(params);
  return privateMetadata(locale, 'logIn');
}

export default async function LogInPage({ params, searchParams }: PageProps<'/[locale]/login'>) {
  await readLocale(params);
  const { error, next, known } = await searchParams;
  const t = await getTranslations('accounts.logIn');
  return (
    <PageShell footer="row">
      <RedirectIfLoggedIn />
      <ClientMessages
        namespaces={['accounts.logIn', 'accounts.resetLink', 'accounts.social.failed', 'forms']}
      >
        <div className="mx-auto grid max-w-[60rem] gap-6 wide:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] wide:items-start">
          <Card as="section" aria-labelledby="log-in" className="sm:p-8">
            <Stack gap={5}>
              <Stack gap={1}>
                <Heading level={1} id="log-in">
                  {t('title')}
                </Heading>
                <Text tone="muted">{t('intro')}</Text>
              </Stack>
              <SentHere step="logIn" next={next} known={known !== undefined} />
              <LogInForm>
                <SocialLogIn refusal={error} />
              </LogInForm>
            </Stack>
          </Card>
          <Card as="section" tone="brand" aria-labelledby="sign-up" className="sm:p-8">
            <Stack gap={5}>
              <Stack gap={1}>
                <Heading level={2} id="sign-up">
                  {t('newHere')}
                </Heading>
                <Text>{t('newHereText')}</Text>
              </Stack>
              <SignUpStart />
            </Stack>
          </Card>
        </div>
      </ClientMessages>
    </PageShell>
  );
}
