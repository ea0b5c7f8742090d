import type { ReactNode } from 'react';
import { PageShell } from './page-shell';
import { Card } from '@/components/ui/card';
import { PageContainer } from '@/components/ui/page-container';
import { Stack } from '@/components/ui/stack';

type Props = {
  /** What stands under the sheet. */
  below?: ReactNode;
  children: ReactNode;
};

/** A page with one sheet in the middle. */
export function SheetPage({ below, children }: Props) {
  return (
    <PageShell footer="row" contained={false}>
      {/* As high as the view from the start: what comes later must not push the footer about in it. */}
      <PageContainer width="text" className="flex min-h-[calc(100dvh-4rem)] flex-col gap-6 py-10 max-sm:py-5">
        <Card className="sm:p-8">
          <Stack gap={5}>{children}</Stack>
        </Card>
        {below}
      </PageContainer>
    </PageShell>
  );
}
