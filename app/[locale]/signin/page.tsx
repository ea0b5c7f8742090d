import { getTranslations } from 'next-intl/server';
import { readLocale } from '@/app/read-locale';
import { SheetPage } from '@/components/layout/sheet-page';
import { logInAddress } from '@/lib/browser/next-page';
import { RedirectIfLoggedIn } from '@/components/accounts/redirect-if-logged-in';
import { SentHere } from '@/components/accounts/sent-here';
import { SignUpForm } from '@/components/accounts/sign-up-form';
import { SignUpHelp } from '@/components/accounts/sign-up-help';
import { ClientMessages } from '@/components/ui/client-messages';
import { privateMetadata } from '@/lib/presentation/seo/metadata';
import { readSetting } from '@/lib/services/settings/read-setting';
import { supportEmail } from '@/lib/services/settings/site';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { TextLink } from '@/components/ui/text-link';

export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: PageProps<'/[locale]/signin'>) {
  const { locale } = await readLocale(params);
  return privateMetadata(locale, 'signUp');
}

export default async function SignUpPage({ params, searchParams }: PageProps<'/[locale]/signin'>) {
  await readLocale(params);
  const { next } = await searchParams;
  const [t, { address }] = await Promise.all([getTranslations('accounts.signUp'), readSetting(supportEmail)]);
  return (
    <SheetPage below={<SignUpHelp />}>
      <RedirectIfLoggedIn />
      <ClientMessages namespaces={['accounts.signUp', 'accounts.newTab', 'accounts.unexpected', 'forms']}>
        <Stack gap={1}>
          <Heading level={1}>{t('title')}</Heading>
          <Text tone="muted">
            {t('haveAccount')}{' '}
            <TextLink
              href={typeof next === 'string' ? logInAddress(next) : '/login'}
              className="inline-flex min-h-11 items-center"
            >
              {t('logIn')}
            </TextLink>
          </Text>
        </Stack>
        <SentHere step="signUp" next={next} />
        <SignUpForm supportEmail={address} />
      </ClientMessages>
    </SheetPage>
  );
}
