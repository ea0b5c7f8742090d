import { readLocale } from '@/app/read-locale';
import { SheetPage } from '@/components/layout/sheet-page';
import { isLinkUsable } from '@/lib/accounts/password';
import { UsedUpLink } from '@/components/accounts/used-up-link';
import { NewPasswordForm } from '@/components/accounts/new-password-form';
import { ClientMessages } from '@/components/ui/client-messages';
import { privateMetadata } from '@/lib/presentation/seo/metadata';

type Props = PageProps<'/[locale]/reset/password/[token]'>;

export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: Props) {
  const { locale } = await readLocale(params);
  // The URL is a secret, so it must not be sent as referrer.
  return { ...privateMetadata(locale, 'newPassword'), referrer: 'no-referrer' as const };
}

export default async function NewPasswordPage({ params }: Props) {
  await readLocale(params);
  const { token } = await params;
  return (
    <SheetPage>
      {(await isLinkUsable(token)) ? (
        <ClientMessages namespaces={['accounts.newPassword', 'forms']}>
          <NewPasswordForm linkToken={token} />
        </ClientMessages>
      ) : (
        <UsedUpLink />
      )}
    </SheetPage>
  );
}
