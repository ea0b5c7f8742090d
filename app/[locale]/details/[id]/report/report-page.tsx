import type { ComponentProps } from 'react';
import { useTranslations } from 'next-intl';
import { FormPending } from '@/components/accounts/form-pending';
import { ReportAd } from '@/components/catalog/work/report-ad';
import { QueryProvider } from '@/components/forms/query-provider';
import { PageShell } from '@/components/layout/page-shell';
import { ClientMessages } from '@/components/ui/client-messages';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';

type Props = Pick<ComponentProps<typeof ReportAd>, 'pictures' | 'question'> & {
  title: string;
  work: { id: number; title: string; user_name: string };
};

/** Reports an ad, or a question about it. Static: the reporter's session is read in the browser. */
export function ReportPage({ title, work, ...reported }: Props) {
  const t = useTranslations('reportAd');
  return (
    <PageShell footer="row">
      <ClientMessages namespaces={['forms', 'reportAd']}>
        <Stack gap={5} className="min-h-[calc(100dvh-6rem)] max-w-text">
          <Stack gap={1}>
            <Heading level={1}>{title}</Heading>
            <Text className="break-words">{t('about', { title: work.title, name: work.user_name })}</Text>
            <Text tone="muted">{t('text')}</Text>
          </Stack>
          <QueryProvider>
            <ReportAd workId={work.id} {...reported}>
              <FormPending />
            </ReportAd>
          </QueryProvider>
        </Stack>
      </ClientMessages>
    </PageShell>
  );
}
