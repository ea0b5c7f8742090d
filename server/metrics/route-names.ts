import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Routes that no address names: catch-all routes and targets of rewrites. */
const BEHIND =
  /^\/(_.*|\[locale\]\/\[\.\.\.missing\]|\[locale\]\/search\/\[query\]|api\/(auth\/)?\[\.\.\.\w+\])$/;
const LOCALE = /^\/\[locale\](?=\/|$)/;
/** Addresses of any length, and those that are not routes of Next. */
const KINDS: [kind: string, address: RegExp][] = [
  ['/api/auth/{nextauth}', /^\/api\/auth\//],
  ['files', /^\/files\//],
  ['socket', /^\/socket\.io\//],
  ['health', /^\/(livez|readyz)$/],
  ['assets', /^\/_next\/static\/|^[^.]*\.[a-z\d]{2,11}$/],
];

/** Lists all pages and calls of a build from Next's manifest; empty if there is no build. */
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
 * Returns a function that names the route of an address: its pattern, such as `/details/{id}`, or else its kind. The
 * set of names is finite for any input.
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
  // More specific patterns come first.
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
  return pattern.every((part, index) => part.startsWith('{') || part === parts[index]);
}

function gapsIn(pattern: string[]): number {
  return pattern.filter((part) => part.startsWith('{')).length;
}
