import { useId } from 'react';
import { Cluster } from './cluster';
import { Heading } from './heading';
import { Stack } from './stack';

/** Short links under a heading; renders nothing without links. */
export function LinkList({ title, links }: { title: string; links: { href: string; text: string }[] }) {
  const id = useId();
  if (links.length === 0) return null;
  return (
    <Stack as="section" gap={3} aria-labelledby={id}>
      <Heading level={2} id={id}>
        {title}
      </Heading>
      <Cluster as="ul" gap={2}>
        {links.map(({ href, text }) => (
          <li key={href}>
            <a
              href={href}
              className="inline-flex min-h-11 items-center rounded-full border border-edge bg-surface px-4 py-1 text-sm font-semibold hover:border-brand hover:text-brand"
            >
              {text}
            </a>
          </li>
        ))}
      </Cluster>
    </Stack>
  );
}
