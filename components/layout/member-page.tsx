import type { ComponentProps, ReactNode } from 'react';
import { LogInCard } from '@/components/accounts/log-in-card';
import { QueryProvider } from '@/components/forms/query-provider';
import { ClientMessages } from '@/components/ui/client-messages';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { PageShell } from './page-shell';

type Props = {
  title: string;
  /** Above the title: the way back to the page that this one is part of. */
  above?: ReactNode;
  /** For `children` that can move the focus to the title. */
  titleId?: string;
  /** What a visitor sees instead of `children`; `next` opens after the log-in. Default: `children` handle visitors. */
  logIn?: { next: string; text: string };
  /** The texts that `children` use, besides those of forms. */
  namespaces: ComponentProps<typeof ClientMessages>['namespaces'];
  children: ReactNode;
};

/** A page of a user. It is rendered without user data; `children` read the session in the browser. */
export function MemberPage({ title, above, titleId, logIn, namespaces, children }: Props) {
  const focusable = titleId === undefined ? {} : ({ id: titleId, tabIndex: -1 } as const);
  const content = <QueryProvider>{children}</QueryProvider>;
  return (
    <PageShell sidebar footer="row">
      <ClientMessages namespaces={['forms', ...namespaces]}>
        {/* As high as the viewport from the start, so that the footer does not jump into it. */}
        <Stack gap={5} className="min-h-[calc(100dvh-6rem)]">
          {above}
          <Heading level={1} {...focusable}>
            {title}
          </Heading>
          {logIn ? (
            <>
              <LogInCard next={logIn.next}>{logIn.text}</LogInCard>
              <div className="hidden member:block">{content}</div>
            </>
          ) : (
            content
          )}
        </Stack>
      </ClientMessages>
    </PageShell>
  );
}
