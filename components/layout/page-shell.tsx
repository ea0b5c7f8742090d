import type { ReactNode } from 'react';
import { PageContainer } from '@/components/ui/page-container';
import type { BottomBarItem } from './bottom-bar';
import { LayoutBehavior } from './layout-behavior';
import { StaticBottomBar, StaticSideBar, StaticSiteFooter, StaticSiteHeader } from './static';

type PageShellProps = {
  header?: 'default' | 'home';
  /** Full-width content between the header and the columns. */
  banner?: ReactNode;
  /** Shows the side bar beside the content on wide screens. */
  sidebar?: boolean;
  footer?: 'full' | 'row';
  /** The active entry of the bottom bar. */
  current?: BottomBarItem;
  /** Full-width content below the side bar. */
  below?: ReactNode;
  /** False when the page lays out its own columns. */
  contained?: boolean;
  children: ReactNode;
};

/** The frame of a page: header, content, footer and, in the narrow layout, the bottom bar. */
export function PageShell({
  header = 'default',
  banner,
  sidebar = false,
  footer = 'full',
  current,
  below,
  contained = true,
  children,
}: PageShellProps) {
  return (
    <>
      <StaticSiteHeader variant={header} />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {banner}
        {contained ? (
          <PageContainer className="py-8 max-sm:py-5">
            {sidebar ? <WithSidebar>{children}</WithSidebar> : children}
          </PageContainer>
        ) : (
          children
        )}
        {below && <PageContainer className="pt-6 pb-16 max-sm:pb-10">{below}</PageContainer>}
      </main>
      <StaticSiteFooter variant={footer} />
      <StaticBottomBar current={current} />
      <LayoutBehavior />
    </>
  );
}

function WithSidebar({ children }: { children: ReactNode }) {
  return (
    <div className="gap-10 wide:grid wide:grid-cols-[17rem_minmax(0,1fr)]">
      <div className="narrow:hidden">
        <StaticSideBar />
      </div>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
