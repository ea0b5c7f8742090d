import type { ReactNode } from 'react';
import { clsx } from 'clsx';

const WIDTHS = { page: 'max-w-page', text: 'max-w-text' } as const;

type PageContainerProps = {
  width?: keyof typeof WIDTHS;
  className?: string;
  children: ReactNode;
};

/** A centred column with margins for the edges and a phone's notch. */
export function PageContainer({ width = 'page', className, children }: PageContainerProps) {
  return (
    <div
      className={clsx(
        'mx-auto w-full pr-[max(var(--gutter),env(safe-area-inset-right))] pl-[max(var(--gutter),env(safe-area-inset-left))]',
        WIDTHS[width],
        className,
      )}
    >
      {children}
    </div>
  );
}
