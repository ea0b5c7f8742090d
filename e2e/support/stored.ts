import type { Page } from '@playwright/test';

/** What the page stores under a key, in local or session storage; null when there is nothing. */
export async function storedValue(
  page: Page,
  key: string,
  storage: 'localStorage' | 'sessionStorage' = 'localStorage',
): Promise<unknown> {
  const text = await page.evaluate(([where, name]) => window[where].getItem(name), [storage, key] as const);
  return JSON.parse(text ?? 'null');
}
