/** The decoded value of an attribute of the first tag that matches; undefined when there is none. */
function attribute(html: string, tag: RegExp, name: string): string | undefined {
  const [found] = tag.exec(html) ?? [];
  const value = found && new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(found)?.[1];
  return value === undefined ? undefined : decode(value);
}

export function meta(html: string, name: string): string | undefined {
  return attribute(html, new RegExp(`<meta\\b[^>]*(name|property)="${name}"[^>]*>`, 'i'), 'content');
}

/** The content of the head: search engines read descriptions only there. */
export function head(html: string): string {
  return html.slice(0, html.indexOf('</head>'));
}

export function canonical(html: string): string | undefined {
  return attribute(head(html), /<link\b[^>]*rel="canonical"[^>]*>/i, 'href');
}

export function languages(html: string): Record<string, string> {
  const links = head(html).matchAll(/<link\b[^>]*hreflang="([^"]+)"[^>]*>/gi);
  return Object.fromEntries(
    Array.from(links, ([tag, language]) => [language, attribute(tag, /.*/, 'href') ?? '']),
  );
}

export type Thing = { '@type': string; [key: string]: unknown };

/** The structured data of a page. Throws when a part of it is not JSON. */
export function things(html: string): Thing[] {
  const blocks = html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g);
  return Array.from(blocks).flatMap(([, json = '']): Thing[] => JSON.parse(json)['@graph']);
}

/** The targets of a page's links, as written. */
export function hrefs(html: string): string[] {
  const links = html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g);
  return Array.from(links, ([, href = '']) => decode(href));
}

function decode(text: string): string {
  return text
    .replace(/&quot;/g, '"')
    .replace(/&#x27;|&apos;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');
}
