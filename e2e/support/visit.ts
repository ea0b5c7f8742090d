import type { Page } from '@playwright/test';
import type { Work } from './calls';

export type Visit = {
  name: string;
  /** The folder in app/[locale] of the page, when this visit shows the page's ordinary state. */
  route?: string;
  /** The browser is the mobile shell. */
  userAgent?: string;
  /** The answer is a 404, which the browser reports as an error. */
  missing?: boolean;
  /** A stored place or user redirects from it before it is open. */
  leaves?: boolean;
  /** A stored place or user changes more of it than the layout that all pages share. */
  remembers?: boolean;
  open: (page: Page, ad: Work) => Promise<void>;
};

export const goTo = (path: string) => async (page: Page) => {
  await page.goto(path);
};
