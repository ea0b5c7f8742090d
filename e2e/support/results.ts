import type { Locator, Page } from '@playwright/test';

/** The ads of a results page, each by its link. */
export function cardLinks(page: Page): Locator {
  return page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 3 }).getByRole('link');
}

/** The addresses of the ads shown, in their order. */
export function shownAds(page: Page): Promise<string[]> {
  return cardLinks(page).evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
}
