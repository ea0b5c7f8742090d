import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { logInAsSeeded } from '../support/members';
import { findVisitedAd } from '../support/pages';
import { expect, test } from '../support/test';

// The first page fills the browser's cache, which later pages share.

test("every visible icon draws something on a visitor's pages: home, search, ad", async ({ page }) => {
  const { work } = await findVisitedAd();
  for (const address of ['/', '/search?search=pintor', `/details/${work.id}`]) {
    await page.goto(address);
    expect(await findBlankIcons(page), address).toEqual([]);
  }
});

test("every visible icon draws something on a user's pages: log-in, orders, settings", async ({ page }) => {
  await page.goto('/login');
  expect(await findBlankIcons(page), '/login').toEqual([]);
  await logInAsSeeded(page);
  for (const [address, arrived] of [
    ['/orders', 'main article'],
    ['/settings/personal', 'main textarea'],
  ] as const) {
    await page.goto(address);
    await page.locator(arrived).first().waitFor();
    expect(await findBlankIcons(page), address).toEqual([]);
  }
});

type Box = { x: number; y: number; width: number; height: number; name: string };

/** Icons that draw nothing: hiding them does not change the screenshot at their place. */
async function findBlankIcons(page: Page): Promise<string[]> {
  await page.waitForLoadState('networkidle');
  const boxes = await listIcons(page);
  expect(boxes.length).toBeGreaterThan(1);
  const shown = await takePicture(page);
  const style = await page.addStyleTag({ content: 'svg[aria-hidden=true] > * { visibility: hidden }' });
  const hidden = await takePicture(page);
  await style.evaluate((element) => element.parentNode?.removeChild(element));
  const blank: string[] = [];
  for (const { name, ...box } of boxes)
    if ((await pixelsOf(shown, box)).equals(await pixelsOf(hidden, box))) blank.push(name);
  return blank;
}

/** Icons with a box on the page, except those clipped at the side of a strip to swipe. */
function listIcons(page: Page): Promise<Box[]> {
  return page.locator('svg[aria-hidden=true]:visible').evaluateAll((icons) =>
    icons
      .map((icon, index) => {
        const { left, top, width, height } = icon.getBoundingClientRect();
        const around = icon.closest('a, button, li, p, section')?.textContent?.trim().slice(0, 30) ?? '';
        return {
          x: Math.floor(left + scrollX),
          y: Math.floor(top + scrollY),
          width: Math.ceil(width),
          height: Math.ceil(height),
          name: `${index}: ${around}`,
        };
      })
      .filter(({ x, width }) => width > 0 && x >= 0 && x + width <= document.documentElement.clientWidth),
  );
}

type Picture = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } };

/** Decoded once for all icons of a page. */
async function takePicture(page: Page): Promise<Picture> {
  const packed = await page.screenshot({ fullPage: true, animations: 'disabled', scale: 'css' });
  return sharp(packed).raw().toBuffer({ resolveWithObject: true });
}

function pixelsOf({ data, info }: Picture, { x, y, width, height }: Omit<Box, 'name'>): Promise<Buffer> {
  return sharp(data, { raw: info }).extract({ left: x, top: y, width, height }).raw().toBuffer();
}
