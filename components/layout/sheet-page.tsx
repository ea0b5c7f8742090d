import type { ReactNode } from 'react';
import { PageShell } from './page-shell';
import { Card } from '@/components/ui/card';
import { PageContainer } from '@/components/ui/page-container';
import { Stack } from '@/components/ui/stack';

type Props = {
  /** Content below the sheet. */
  below?: ReactNode;
  children: ReactNode;
};

/** A page with one centred sheet. */
export function SheetPage({ below, children }: Props) {
  return (
    <PageShell footer="row" contained={false}>
      {/* As high as the viewport from the start, so that late content does not move the footer. */}
      <PageContainer width="text" className="flex min-h-[calc(100dvh-4rem)] flex-col gap-6 py-10 max-sm:py-5">
        <Card className="sm:p-8">
          <Stack gap={5}>{children}</Stack>
        </Card>
        {below}
      </PageContainer>
    </PageShell>
  );
}
