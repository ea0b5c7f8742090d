import { escapeHtml } from '@/lib/platform/html';

/** HTML that is safe to insert: only `markup` makes it. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/**
 * Writes HTML as text: markup`<p title="${title}">${words}</p>`. Whatever is filled in is escaped, so that it
 * stays words in an element and in a quoted attribute; only other markup goes in as it is.
 */
export function markup(parts: TemplateStringsArray, ...values: (string | number | Markup)[]): Markup {
  return new Markup(String.raw({ raw: parts }, ...values.map(written)));
}

function written(value: string | number | Markup): string {
  if (value instanceof Markup) return value.text;
  return escapeHtml(String(value));
}
