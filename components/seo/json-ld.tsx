import { serializeJsonLd, type Thing } from './serialize-json-ld';

/** Structured data of a page; several things share one context and may point at each other by `@id`. */
export function JsonLd({ things }: { things: Thing[] }) {
  const html = serializeJsonLd(things);
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: html }} />;
}
