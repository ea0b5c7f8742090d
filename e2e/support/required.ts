/** Returns the value, or throws when it is missing. */
export function required<T>(value: T | null | undefined): T {
  if (value === null || value === undefined)
    throw new Error('The test lacks something that it takes for granted');
  return value;
}
