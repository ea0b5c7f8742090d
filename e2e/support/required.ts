/** The value, when there is one: what a test takes for granted must be there. */
export function required<T>(value: T | null | undefined): T {
  if (value === null || value === undefined)
    throw new Error('The test lacks something that it takes for granted');
  return value;
}
