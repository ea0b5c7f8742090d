import { getServerSession } from 'next-auth';
import { getTranslations } from 'next-intl/server';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { authOptions } from '@/app/api/auth/options';
import { readCaller } from '@/lib/accounts/caller';
import { readLocale } from '@/app/read-locale';
import { SheetPage } from '@/components/layout/sheet-page';
import { StoreSession } from '@/components/accounts/store-session';
import { privateMetadata } from '@/lib/presentation/seo/metadata';
import { Heading } from '@/components/ui/heading';
import { listSignInServices } from '@/lib/services/identity-providers/identity-providers';

export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: PageProps<'/[locale]/login/done'>) {
  const { locale } = await readLocale(params);
  return privateMetadata(locale, 'logIn');
}

/**
 * The end of a log-in with another service: reads the user from the cookie and stores the session in the
 * browser.
 */
export default async function LogInDonePage({ params }: PageProps<'/[locale]/login/done'>) {
  await readLocale(params);
  if (listSignInServices().length === 0) redirect('/login');
  const session = await getServerSession(authOptions(readCaller(await headers())));
  if (!session) redirect('/login');
  const t = await getTranslations('accounts.social');
  return (
    <SheetPage>
      <Heading level={1}>{t('title')}</Heading>
      <StoreSession person={session.person} />
    </SheetPage>
  );
}
