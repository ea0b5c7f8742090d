import type { Page } from '@playwright/test';
import type { Work } from './calls';

export type Visit = {
  name: string;
  /** The folder in app/[locale] whose page this shows, when it shows it as somebody finds it who comes there. */
  route?: string;
  /** The browser is the mobile shell. */
  userAgent?: string;
  /** The answer is a 404, which the browser reports. */
  missing?: boolean;
  /** A stored place or person leads away from it before it is open. */
  leaves?: boolean;
  open: (page: Page, ad: Work) => Promise<void>;
};

export const goTo = (path: string) => async (page: Page) => {
  await page.goto(path);
};
