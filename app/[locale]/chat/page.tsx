import type { Viewport } from 'next';
import { readLocale } from '@/app/read-locale';
import { Chat } from '@/components/chat/chat';
import { ChatFrame } from '@/components/layout/chat-frame';
import { ChatPending } from '@/components/chat/chat-pending';
import { ClientMessages } from '@/components/ui/client-messages';
import { privateMetadata } from '@/lib/presentation/seo/metadata';

export const dynamic = 'force-dynamic';

/** An open keyboard resizes the page, so that the message field stays visible. */
export const viewport: Viewport = { interactiveWidget: 'resizes-content' };

export async function generateMetadata({ params }: PageProps<'/[locale]/chat'>) {
  const { locale } = await readLocale(params);
  return privateMetadata(locale, 'chat');
}

/** Rendered without user data; the session is read in the browser. */
export default async function ChatPage({ params }: PageProps<'/[locale]/chat'>) {
  await readLocale(params);
  return (
    <ChatFrame>
      <ClientMessages
        namespaces={[
          'chat',
          'lists.words.fraud',
          'lists.words.payment_outside',
          'lists.words.harassment',
          'lists.words.spam',
          'lists.words.other',
          'forms',
          'publish.pictures',
          'layout.unread',
          'orders.states',
          'orders.next',
          'push.offer',
          'push.settings',
        ]}
      >
        <Chat>
          <ChatPending />
        </Chat>
      </ClientMessages>
    </ChatFrame>
  );
}
