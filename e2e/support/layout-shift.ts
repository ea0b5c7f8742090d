import { expect, type Page } from '@playwright/test';

const LARGEST_SHIFT = 0.05;
const SCROLL = { step: 200, frameMs: 200, limitMs: 40_000 };

/** Delays pictures, fonts, scripts and answers, as on a phone with poor reception. */
export async function arriveSlowly(page: Page): Promise<void> {
  const late = { pictures: 250, code: 120, answers: 200 };
  await page.route(/\/files\/|\.svg$/, (route) => setTimeout(() => void route.continue(), late.pictures));
  await page.route(/\/api\/(?!auth\/)/, (route) => setTimeout(() => void route.continue(), late.answers));
  await page.route(/\.(js|woff2)$/, (route) => setTimeout(() => void route.continue(), late.code));
}

/** Expects that nothing on the open page moved while it loaded, down to its end. */
export async function expectStill(page: Page): Promise<void> {
  await scrollToTheEnd(page);
  const shift = await readShift(page);
  expect(shift.sum, JSON.stringify(shift.sources)).toBeLessThan(LARGEST_SHIFT);
}

async function scrollToTheEnd(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.evaluate(async ({ step, frameMs, limitMs }) => {
    // A busy machine can stop drawing, so waiting for a frame has a limit.
    const frame = () =>
      new Promise((resolve) => {
        requestAnimationFrame(resolve);
        setTimeout(resolve, frameMs);
      });
    const start = performance.now();
    for (let y = 0; y < document.documentElement.scrollHeight; y += step) {
      if (performance.now() - start > limitMs)
        throw new Error(
          `After ${limitMs} ms the page is scrolled to ${y} px, and has ${document.documentElement.scrollHeight} px`,
        );
      scrollTo(0, y);
      await frame();
      await frame();
    }
  }, SCROLL);
  await expect
    .poll(() => loadPictures(page), { message: 'pictures that are still to be loaded', timeout: 30_000 })
    .toEqual([]);
}

/** Returns the pictures that are not loaded yet, after drawing a frame, without which a lazy picture is not requested. */
async function loadPictures(page: Page): Promise<string[]> {
  const unloaded = await findUnloadedPictures(page);
  if (unloaded.length > 0) await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } });
  return unloaded;
}

/**
 * The addresses of the pictures that are not loaded yet. Scrolls to the first one, because the browser loads a lazy picture
 * only in view and may not have drawn it during the scroll. Each call searches the page again, because a re-rendered list
 * replaces its pictures.
 */
function findUnloadedPictures(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Pictures outside the visible part of a strip load when they are swiped into view.
    const isBeside = ({ left, right }: DOMRect) => right <= 0 || left >= innerWidth;
    const unloaded = Array.from(document.images).filter(
      (image) => !image.complete && image.offsetParent !== null && !isBeside(image.getBoundingClientRect()),
    );
    unloaded[0]?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    return unloaded.map(({ src }) => src);
  });
}

/** The sum of all layout shifts since the page began, an upper bound of what browsers report. */
function readShift(page: Page): Promise<{ sum: number; sources: string[] }> {
  return page.evaluate(() => {
    type Shift = PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
    };
    // takeRecords returns the buffered entries at once.
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    const entries = observer.takeRecords() as Shift[];
    observer.disconnect();
    const shifts = entries.filter(({ hadRecentInput }) => !hadRecentInput);
    const place = ({ x, y, width, height }: DOMRectReadOnly) =>
      [x, y, width, height].map(Math.round).join(' ');
    const nameOf = (node: Node | null) =>
      node instanceof Element ? node.outerHTML.slice(0, 120) : String(node?.textContent);
    return {
      sum: shifts.reduce((sum, { value }) => sum + value, 0),
      sources: shifts.flatMap(({ value, sources }) =>
        sources.map(
          ({ node, previousRect, currentRect }) =>
            `${value.toFixed(4)}: ${place(previousRect)} → ${place(currentRect)} ${nameOf(node)}`,
        ),
      ),
    };
  });
}
