import type { ReactNode } from 'react';
import { PageContainer } from '@/components/ui/page-container';
import { BottomBar, type BottomBarItem } from './bottom-bar';
import { SideBar } from './side-bar';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';

type PageShellProps = {
  header?: 'default' | 'home';
  /** An extra button at the right end of the header. */
  headerAction?: ReactNode;
  /** What spans the whole width between the header and the columns. */
  banner?: ReactNode;
  /** On wide screens the side bar stands beside the content. */
  sideBar?: boolean;
  footer?: 'full' | 'row';
  /** Which entry of the app shell's bottom bar this page belongs to. */
  current?: BottomBarItem;
  /** What follows over the whole width, past the end of the side bar. */
  below?: ReactNode;
  /** False when the page lays out its own columns. */
  contained?: boolean;
  children: ReactNode;
};

/** Every page stands in this: header, content, footer and, in the app shell, the bottom bar. */
export function PageShell({
  header = 'default',
  headerAction,
  banner,
  sideBar = false,
  footer = 'full',
  current,
  below,
  contained = true,
  children,
}: PageShellProps) {
  return (
    <>
      <SiteHeader variant={header} action={headerAction} />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {banner}
        {contained ? (
          <PageContainer className="py-8 max-sm:py-5">
            {sideBar ? <WithSideBar>{children}</WithSideBar> : children}
          </PageContainer>
        ) : (
          children
        )}
        {below && <PageContainer className="pt-6 pb-16 max-sm:pb-10">{below}</PageContainer>}
      </main>
      <SiteFooter variant={footer} />
      <BottomBar current={current} />
    </>
  );
}

function WithSideBar({ children }: { children: ReactNode }) {
  return (
    <div className="gap-10 wide:grid wide:grid-cols-[17rem_minmax(0,1fr)]">
      <div className="narrow:hidden">
        <SideBar />
      </div>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
