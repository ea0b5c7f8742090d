/** What came of the last action, in words. */
export type ActionState = {
  /** Which form was sent: `formKey`. */
  form: string;
  /** Another one for each time. */
  stamp: string;
  /** What was typed, to stand in the form again. */
  values: Record<string, string[]>;
  done?: { text: string; href?: string };
  problem?: { text: string; fields: Record<string, string> };
  /** The consequence to be confirmed, and as the form sends it back. */
  confirm?: { text: string; shown: string };
  needsCode: boolean;
};

/** Names one form of a page. */
export function formKey({ action, id, target }: { action: string; id: string; target: string }): string {
  return [action, id, target].join(' ');
}
