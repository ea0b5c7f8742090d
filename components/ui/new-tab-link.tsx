import type { ReactNode } from 'react';
import { TextLink } from './text-link';
import { VisuallyHidden } from './visually-hidden';

type Props = {
  href: string;
  /** Told to those who do not see it happen: 'opens in a new tab'. */
  hint: string;
  children: ReactNode;
};

/** A link that opens beside the page, which has something that would be lost. */
export function NewTabLink({ href, hint, children }: Props) {
  return (
    <TextLink href={href} target="_blank" rel="noopener">
      {children}
      <VisuallyHidden> ({hint})</VisuallyHidden>
    </TextLink>
  );
}
