import { TextLink } from './text-link';

/** Breadcrumbs: links from the home page to where the visitor is. */
export function Crumbs({ label, crumbs }: { label: string; crumbs: { name: string; href: string }[] }) {
  return (
    <nav aria-label={label} className="text-sm">
      <ol className="flex flex-wrap items-center gap-x-3 *:not-first:before:mr-3 *:not-first:before:text-muted *:not-first:before:content-['/'] *:not-first:before:content-['/'/'']">
        {crumbs.map(({ name, href }) => (
          <li key={href}>
            <TextLink href={href} className="inline-flex min-h-11 items-center">
              {name}
            </TextLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
