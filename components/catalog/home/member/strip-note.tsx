import type { ReactNode } from 'react';
import { TextLink } from '@/components/ui/text-link';

type Props = { text: string } & (
  | { href: string; link: string; children?: undefined }
  | { href?: undefined; link?: undefined; children: ReactNode }
);

/** Instead of the cards of a strip: why there are none, and a way on. */
export function StripNote({ text, href, link, children }: Props) {
  return (
    <div className="flex h-26 flex-col items-start justify-center rounded-card border border-line bg-surface px-4">
      <p>{text}</p>
      {children ?? (
        <TextLink href={href ?? '/'} className="inline-flex min-h-11 items-center font-semibold">
          {link}
        </TextLink>
      )}
    </div>
  );
}
