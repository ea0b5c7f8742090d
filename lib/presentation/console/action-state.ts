/** The result of the last action, as texts. */
export type ActionState = {
  /** The submitted form: `formKey`. */
  form: string;
  /** Unique per submission. */
  stamp: string;
  /** The submitted values, to fill the form again. */
  values: Record<string, string[]>;
  done?: { text: string; href?: string };
  /** Fields with '' are marked only: the text says what is wrong with them. */
  problem?: { text: string; fields: Record<string, string> };
  /** The consequence to confirm, as text and as the form submits it. */
  confirm?: { text: string; shown: string };
  needsCode: boolean;
};

/** Identifies one form on a page. */
export function formKey({ action, id, target }: { action: string; id: string; target: string }): string {
  return [action, id, target].join(' ');
}

/** A refusal as the form shows it. A sentence about a single field replaces the field's general text. */
export function problemOf(
  reason: string | undefined,
  { message: text, fields = {} }: { message: string; fields?: Record<string, string> },
): NonNullable<ActionState['problem']> {
  const names = Object.keys(fields);
  const isSaid = reason !== undefined && reason !== 'invalid_request' && names.length === 1;
  return { text, fields: isSaid ? Object.fromEntries(names.map((name) => [name, ''])) : fields };
}

/** Whether the URL that an action opens is a download rather than a page. */
export function isFile(href: string): boolean {
  return href.startsWith('/console/files/');
}
