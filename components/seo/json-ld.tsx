import { serializeJsonLd, type Thing } from './serialize-json-ld';

/** Structured data of a page, if it has any; several things share one context and may point at each other by `@id`. */
export function JsonLd({ things }: { things: Thing[] }) {
  if (things.length === 0) return null;
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: serializeJsonLd(things) }} />;
}
