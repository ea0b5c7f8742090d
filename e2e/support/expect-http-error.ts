import { expect } from '@playwright/test';

/** Waits until the console shows a failed request with this status, and removes those errors from the list. */
export async function expectHttpError(consoleErrors: string[], status: number): Promise<void> {
  const isExpected = (error: string) => error.includes(`status of ${status}`);
  await expect(() => expect(consoleErrors.some(isExpected)).toBe(true)).toPass();
  consoleErrors.splice(0, consoleErrors.length, ...consoleErrors.filter((error) => !isExpected(error)));
}
