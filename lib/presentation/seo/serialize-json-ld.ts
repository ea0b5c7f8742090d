export type Thing = { '@type': string } & Record<string, unknown>;

/**
 * JSON that is safe inside a script element: no text can close it or open a comment. All things share one
 * context and can reference each other by `@id`.
 */
export function serializeJsonLd(things: Thing[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': things })
    .replace(/</g, '\\u003c')
    .replace(/>/g, '\\u003e')
    .replace(/&/g, '\\u0026')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}
