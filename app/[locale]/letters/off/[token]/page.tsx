import { pageParams } from '@/app/page-params';
import { SheetPage } from '@/components/layout/sheet-page';
import { ClientMessages } from '@/components/ui/client-messages';
import { UnsubscribeForm } from '@/components/notices/unsubscribe-form';
import { UnknownLink } from '@/components/notices/unknown-link';
import { isUnsubscribeToken } from '@/lib/messaging/emails/email-preference';
import { privateMetadata } from '@/lib/presentation/seo/metadata';

type Props = PageProps<'/[locale]/letters/off/[token]'>;

export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: Props) {
  const { locale } = await pageParams(params);
  // The URL is a secret, so it must not be sent as referrer.
  return { ...privateMetadata(locale, 'letters'), referrer: 'no-referrer' as const };
}

export default async function UnsubscribePage({ params }: Props) {
  await pageParams(params);
  const { token } = await params;
  return (
    <SheetPage>
      {(await isUnsubscribeToken(token)) ? (
        <ClientMessages namespaces={['push.letters', 'forms']}>
          <UnsubscribeForm token={token} />
        </ClientMessages>
      ) : (
        <UnknownLink />
      )}
    </SheetPage>
  );
}
