import type { Page } from '@playwright/test';
import type { Work } from '../support/calls';
import { findMember, type Member } from '../support/members';
import { findVisitedAd, VISITS } from '../support/pages';
import type { Locale } from '../support/sites';
import { expect, test } from '../support/test';

const LARGEST_SHIFT = 0.05;

const PLACE = { state_name: 'São Paulo', state_id: 35, city_name: 'Campinas', city_id: 3509502 };

let ad: Work;
let member: Member;
test.beforeAll(async () => {
  [ad, member] = await Promise.all([findVisitedAd(), findMember()]);
});

const SCREENS: { locale: Locale; width: number }[] = [
  { locale: 'pt-BR', width: 360 },
  { locale: 'en-US', width: 1280 },
];

for (const { locale, width } of SCREENS) {
  for (const isKnown of [false, true]) {
    test.describe(`${locale}, ${width} px, ${isKnown ? 'somebody who was here before' : 'a first visit'}`, () => {
      test.use({ language: locale, viewport: { width, height: 800 } });
      for (const { name, userAgent, missing, open } of VISITS.filter(({ leaves }) => !(isKnown && leaves))) {
        test.describe(name, () => {
          test.use({ userAgent });
          test('stays where it is while it loads', async ({ page, complaints }) => {
            await arriveSlowly(page);
            if (isKnown) await remember(page, member);
            await open(page, ad);
            // A search that names no place is sent on to the stored one.
            if (isKnown && new URL(page.url()).pathname === '/search') await page.waitForURL(/location=/);
            await scrollToTheEnd(page);
            const shift = await readShift(page);
            expect(shift.sum, JSON.stringify(shift.sources)).toBeLessThan(LARGEST_SHIFT);
            if (missing) complaints.length = 0;
          });
        });
      }
    });
  }
}

/** Pictures, fonts and scripts come late, as on a phone far from the mast. */
async function arriveSlowly(page: Page): Promise<void> {
  const late = { pictures: 250, code: 120 };
  await page.route(/\/files\/|\.svg$/, (route) => setTimeout(() => void route.continue(), late.pictures));
  await page.route(/\.(js|woff2)$/, (route) => setTimeout(() => void route.continue(), late.code));
}

async function remember(page: Page, user: Member): Promise<void> {
  await page.addInitScript(
    ([who, place]) => {
      localStorage.setItem('serss-user', JSON.stringify(who));
      localStorage.setItem('serss-location', JSON.stringify(place));
    },
    [user, PLACE] as const,
  );
}

async function scrollToTheEnd(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let y = 0; y < document.documentElement.scrollHeight; y += 200) {
      scrollTo(0, y);
      await frame();
      await frame();
    }
    // Those beside the view, in a strip to swipe, wait until they are swiped into it.
    const isBeside = ({ left, right }: DOMRect) => right <= 0 || left >= innerWidth;
    const pictures = Array.from(document.images).filter(
      (image) => !image.complete && image.offsetParent !== null && !isBeside(image.getBoundingClientRect()),
    );
    await Promise.all(
      pictures.map((image) => new Promise((resolve) => image.addEventListener('load', resolve))),
    );
    await frame();
    await frame();
  });
}

/** The sum of all shifts since the page began, which is never less than what browsers report. */
function readShift(page: Page): Promise<{ sum: number; sources: string[] }> {
  return page.evaluate(async () => {
    type Shift = PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    };
    const entries = await new Promise<Shift[]>((resolve) => {
      const observer = new PerformanceObserver((list) => resolve(list.getEntries() as Shift[]));
      observer.observe({ type: 'layout-shift', buffered: true });
      // The observer does not call when there was no shift at all.
      requestAnimationFrame(() => requestAnimationFrame(() => resolve([])));
    });
    const shifts = entries.filter(({ hadRecentInput }) => !hadRecentInput);
    const nodes = shifts.flatMap(({ sources }) => sources.map(({ node }) => node));
    return {
      sum: shifts.reduce((sum, { value }) => sum + value, 0),
      sources: nodes.map((node) =>
        node instanceof Element ? node.outerHTML.slice(0, 120) : String(node?.textContent),
      ),
    };
  });
}
