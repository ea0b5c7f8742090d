import type { ReactNode } from 'react';
import type { StaticImageData } from 'next/image';
import { Heading } from './heading';
import { Picture } from './picture';

type EmptyStateProps = {
  illustration: StaticImageData;
  title: string;
  headingLevel?: 1 | 2;
  /** A sentence about what to do. */
  children?: ReactNode;
  /** One to three Buttons. */
  actions?: ReactNode;
};

export function EmptyState({ illustration, title, headingLevel = 2, children, actions }: EmptyStateProps) {
  return (
    <div className="mx-auto flex w-full max-w-text flex-col items-center gap-4 px-4 py-10 text-center">
      {/* Not eager: React would make every page preload a picture that may never be shown. */}
      <Picture illustration={illustration} className="h-auto w-64 max-w-full" />
      <Heading level={headingLevel} size="xl">
        {title}
      </Heading>
      {children !== undefined && <div className="text-muted">{children}</div>}
      {actions !== undefined && <div className="mt-2 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  );
}
