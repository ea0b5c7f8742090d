import { readLocale } from '@/app/read-locale';
import { SheetPage } from '@/components/layout/sheet-page';
import { ConfirmEmail } from '@/components/accounts/confirm-email';
import { ClientMessages } from '@/components/ui/client-messages';
import { isEmailLinkUsable } from '@/lib/accounts/email-change/email-change';
import { privateMetadata } from '@/lib/presentation/seo/metadata';

type Props = PageProps<'/[locale]/reset/email/[token]'>;

export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: Props) {
  const { locale } = await readLocale(params);
  // The URL is a secret, so it must not be sent as referrer.
  return { ...privateMetadata(locale, 'newEmail'), referrer: 'no-referrer' as const };
}

export default async function NewEmailPage({ params }: Props) {
  await readLocale(params);
  const { token } = await params;
  return (
    <SheetPage>
      <ClientMessages namespaces={['accounts.newEmail', 'forms']}>
        <ConfirmEmail linkToken={token} isUsable={await isEmailLinkUsable(token)} />
      </ClientMessages>
    </SheetPage>
  );
}
