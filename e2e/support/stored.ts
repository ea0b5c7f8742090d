import type { Page } from '@playwright/test';

/** What the page keeps under a key, for good or for its tab alone; null when that is nothing. */
export async function storedValue(
  page: Page,
  key: string,
  storage: 'localStorage' | 'sessionStorage' = 'localStorage',
): Promise<unknown> {
  const text = await page.evaluate(([where, name]) => window[where].getItem(name), [storage, key] as const);
  return JSON.parse(text ?? 'null');
}
