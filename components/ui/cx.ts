/** Joins class names, skipping what is absent, so that a component can add classes on a condition. */
export function cx(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
