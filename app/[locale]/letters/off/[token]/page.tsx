import { readLocale } from '@/app/read-locale';
import { SheetPage } from '@/components/layout/sheet-page';
import { ClientMessages } from '@/components/ui/client-messages';
import { UnsubscribeForm } from '@/components/notices/unsubscribe-form';
import { UnknownLink } from '@/components/notices/unknown-link';
import { findUnsubscribedEmails } from '@/lib/messaging/emails/email-preference';
import { privateMetadata } from '@/lib/presentation/seo/metadata';

type Props = PageProps<'/[locale]/letters/off/[token]'>;

export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: Props) {
  const { locale } = await readLocale(params);
  // The URL is a secret, so it must not be sent as referrer.
  return { ...privateMetadata(locale, 'letters'), referrer: 'no-referrer' as const };
}

export default async function UnsubscribePage({ params }: Props) {
  await readLocale(params);
  const { token } = await params;
  const emails = await findUnsubscribedEmails(token);
  return (
    <SheetPage>
      {emails !== null ? (
        <ClientMessages namespaces={['push.letters', 'push.priceLetters', 'push.searchLetters', 'forms']}>
          <UnsubscribeForm token={token} emails={emails} />
        </ClientMessages>
      ) : (
        <UnknownLink />
      )}
    </SheetPage>
  );
}
