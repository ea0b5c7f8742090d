import type { ReactNode } from 'react';
import { TextLink } from './text-link';
import { VisuallyHidden } from './visually-hidden';

type Props = {
  href: string;
  /** For screen readers: 'opens in a new tab'. */
  hint: string;
  children: ReactNode;
};

/** A link that opens in a new tab, for pages with state that would be lost. */
export function NewTabLink({ href, hint, children }: Props) {
  return (
    <TextLink href={href} target="_blank" rel="noopener">
      {children}
      <VisuallyHidden> ({hint})</VisuallyHidden>
    </TextLink>
  );
}
