import { z } from 'zod';
import type { Endpoint } from '@/lib/platform/endpoint';
import { escapeHtml } from '@/lib/platform/text/html';
import type { About } from '@/lib/platform/openapi/document';
import { exampleOf } from '@/lib/platform/openapi/example';
import { jsonSchema } from '@/lib/platform/openapi/json-schema';

const STYLE = `
body { margin: 0 auto; padding: 1rem; max-width: 52rem; color: #14231f; background: #fff; font: 1rem/1.5 system-ui, sans-serif }
h1, h2, h3, h4 { line-height: 1.25 }
h2 { margin-top: 3rem; border-bottom: 1px solid #cfdad6 }
code, pre { font: 0.875rem/1.5 ui-monospace, monospace }
pre { overflow-x: auto; padding: 0.75rem; background: #f1f5f3; border-radius: 0.5rem }
article { margin: 1.5rem 0; padding-bottom: 0.5rem; border-bottom: 1px solid #e4ebe8 }
a { color: #0b6a52 }
.method { font-weight: 700; color: #0b6a52 }
dt { margin-top: 0.5rem } dd { margin: 0 }`;

const ACCESS: Record<Endpoint['access'], string> = {
  anyone: 'Open to anyone',
  guest: 'A session is optional',
  user: 'Needs a session',
  link: 'Needs the token of an emailed link',
};

const properties = z.looseObject({
  properties: z.record(z.string(), z.looseObject({ description: z.string().optional() })).optional(),
});

/** The API as one static page, rendered from the contracts; `/api/openapi.json` has the complete schemas. */
export function apiPage(about: About, endpoints: Readonly<Record<string, Endpoint>>): string {
  const calls = Object.entries(endpoints);
  const sections = Object.entries(about.tags).map(([tag, description]) => {
    const ofTag = calls.filter(([, endpoint]) => endpoint.tag === tag);
    return `<section id="${anchor(tag)}"><h2>${escapeHtml(tag)}</h2>${markdown(description)}${ofTag
      .map(([name, endpoint]) => article(name, endpoint))
      .join('')}</section>`;
  });
  const menu = Object.keys(about.tags).map(
    (tag) => `<li><a href="#${anchor(tag)}">${escapeHtml(tag)}</a></li>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(about.title)}</title>
<link rel="icon" href="/favicon.svg">
<style>${STYLE}</style>
</head>
<body>
<h1>${escapeHtml(about.title)}</h1>
<p>All schemas: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1)</p>
${markdown(about.description)}
<nav aria-label="Sections"><ul>${menu.join('')}</ul></nav>
${sections.join('\n')}
</body>
</html>
`;
}

function article(name: string, endpoint: Endpoint): string {
  const { method, path, summary, description, access, params, query, body, answer } = endpoint;
  const fields = [params, query, body].flatMap((schema) => (schema ? describedFields(schema) : []));
  return [
    `<article id="${anchor(name)}"><h3>${escapeHtml(summary)}</h3>`,
    `<p><span class="method">${method}</span> <code>/api${escapeHtml(path)}</code><br>${ACCESS[access]}</p>`,
    description === undefined ? '' : markdown(description),
    fields.length > 0 ? `<dl>${fields.join('')}</dl>` : '',
    example('Request', body, 'input'),
    example('Response', answer, 'output'),
    '</article>',
  ].join('');
}

function describedFields(schema: z.ZodType): string[] {
  const fields = Object.entries(properties.parse(jsonSchema(schema)).properties ?? {});
  return fields.map(
    ([field, { description = '' }]) =>
      `<dt><code>${escapeHtml(field)}</code></dt><dd>${escapeHtml(description)}</dd>`,
  );
}

function example(title: string, schema: z.ZodType | undefined, direction: 'input' | 'output'): string {
  if (schema === undefined) return '';
  const described = jsonSchema(schema, direction);
  if (typeof described.contentMediaType === 'string')
    return `<h4>${title}</h4><p>${escapeHtml(described.contentMediaType)}</p>`;
  return `<h4>${title}</h4>${code(JSON.stringify(exampleOf(described), null, 2))}`;
}

/** The Markdown subset of our descriptions: headings, lists, fenced code, inline code. */
function markdown(text: string): string {
  return text
    .split(/^```\w*\n(.*?)\n```$/ms)
    .map((part, index) =>
      index % 2 === 1
        ? code(part)
        : part
            .split(/\n{2,}/)
            .map(block)
            .join(''),
    )
    .join('');
}

function block(text: string): string {
  const trimmed = text.trim();
  if (trimmed === '') return '';
  const [, marks = '', title] = /^(#{2,4}) (.*)$/.exec(trimmed) ?? [];
  if (title !== undefined) return `<h${marks.length + 1}>${inline(title)}</h${marks.length + 1}>`;
  if (trimmed.startsWith('- '))
    return `<ul>${trimmed
      .split(/^- /m)
      .slice(1)
      .map((item) => `<li>${inline(item)}</li>`)
      .join('')}</ul>`;
  return `<p>${inline(trimmed)}</p>`;
}

function inline(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}

function code(text: string): string {
  return `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>`;
}

function anchor(text: string): string {
  return text.toLowerCase().replace(/\W+/g, '-');
}
