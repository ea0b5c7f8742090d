import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Nobody asks for these by name: what catches the rest, and where a search is led to. */
const BEHIND =
  /^\/(_.*|\[locale\]\/\[\.\.\.missing\]|\[locale\]\/search\/\[query\]|api\/(auth\/)?\[\.\.\.\w+\])$/;
const LOCALE = /^\/\[locale\](?=\/|$)/;
/** Addresses of any length, and what is no route of Next. */
const KINDS: [kind: string, address: RegExp][] = [
  ['/api/auth/{nextauth}', /^\/api\/auth\//],
  ['files', /^\/files\//],
  ['socket', /^\/socket\.io\//],
  ['health', /^\/(livez|readyz)$/],
  ['assets', /^\/_next\/static\/|^[^.]*\.[a-z\d]{2,11}$/],
];

/** All pages and calls of a build, as Next writes them; none where there is no build. */
export function listRoutes(buildFolder: string): string[] {
  try {
    const manifest: unknown = JSON.parse(
      readFileSync(path.join(buildFolder, 'app-path-routes-manifest.json'), 'utf8'),
    );
    return Object.values(Object(manifest)).map(String);
  } catch {
    return [];
  }
}

/**
 * Under which name requests for an address are counted: the pattern of its route, such as `/details/{id}`, else its
 * kind. Whatever is asked for, there are no more names than these.
 */
export function routeNames(routes: string[]): (address: string) => string {
  const known = new Set(['/search']);
  const patterns = new Map<number, string[][]>();
  for (const route of routes.filter((each) => !BEHIND.test(each))) {
    const name = route.replace(LOCALE, '').replace(/\[(\w+)\]/g, '{$1}') || '/';
    known.add(name);
    const parts = name.split('/');
    if (name.includes('{')) patterns.set(parts.length, [...(patterns.get(parts.length) ?? []), parts]);
  }
  // What is named in full goes first.
  for (const alike of patterns.values()) alike.sort((one, other) => gapsIn(one) - gapsIn(other));

  return (address) => {
    const asked = address.split('?', 1)[0] ?? '';
    if (known.has(asked)) return asked;
    const parts = asked.split('/');
    const found = patterns.get(parts.length)?.find((pattern) => fits(pattern, parts));
    return found?.join('/') ?? KINDS.find(([, kind]) => kind.test(asked))?.[0] ?? 'other';
  };
}

function fits(pattern: string[], parts: string[]): boolean {
  return pattern.every((part, place) => part.startsWith('{') || part === parts[place]);
}

function gapsIn(pattern: string[]): number {
  return pattern.filter((part) => part.startsWith('{')).length;
}
