import { getTranslations } from 'next-intl/server';
import { readLocale } from '@/app/read-locale';
import { LogInCard } from '@/components/accounts/log-in-card';
import { PageShell } from '@/components/layout/page-shell';
import { MyFeedback } from '@/components/support/my-feedback';
import { VisitorReply } from '@/components/support/reply-form';
import { ClientMessages } from '@/components/ui/client-messages';
import { Heading } from '@/components/ui/heading';
import { PageContainer } from '@/components/ui/page-container';
import { Stack } from '@/components/ui/stack';
import { TextLink } from '@/components/ui/text-link';
import { privateMetadata } from '@/lib/presentation/seo/metadata';

export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: PageProps<'/[locale]/central/messages'>) {
  const { locale } = await readLocale(params);
  return privateMetadata(locale, 'centralMessages');
}

/** Rendered without user data: a user's messages are read in the browser; a visitor replies by number and email. */
export default async function CentralMessagesPage({ params }: PageProps<'/[locale]/central/messages'>) {
  await readLocale(params);
  const t = await getTranslations('central');
  return (
    <PageShell contained={false}>
      <PageContainer width="text" className="py-8 max-sm:py-5">
        <ClientMessages namespaces={['central.own', 'central.entries', 'central.reply', 'forms']}>
          <Stack gap={6} className="min-h-[calc(100dvh-6rem)]">
            <div>
              <Heading level={1}>{t('own.title')}</Heading>
              <TextLink href="/central" className="inline-flex min-h-11 items-center">
                {t('toMenu')}
              </TextLink>
            </div>
            <LogInCard next="/central/messages">{t('own.logIn')}</LogInCard>
            <div className="member:hidden">
              <VisitorReply />
            </div>
            <MyFeedback />
          </Stack>
        </ClientMessages>
      </PageContainer>
    </PageShell>
  );
}
