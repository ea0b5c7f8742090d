import type { Locator } from '@playwright/test';
import type { Translate } from '../support/checkout';
import { advanceClock } from '../support/clock';
import { query } from '../support/database';
import { daysFromNow, hireBetweenNewcomers, payHire, shownDay, stateOf } from '../support/hires';
import { runScheduledJob } from '../support/jobs';
import { arriveAs } from '../support/newcomers';
import { BOTH_SITES } from '../support/sites';
import { expect, test } from '../support/test';

const ALMOST_A_WEEK = { days: 6, minutes: 23 * 60 + 50 };

for (const { locale } of BOTH_SITES) {
  test.describe(locale, () => {
    test.use({ language: locale });

    test("a confirmed order is released after exactly seven days, and the provider's share becomes due", async ({
      page,
      translate,
      language,
    }) => {
      const hire = await hireBetweenNewcomers(language, daysFromNow(0));
      await payHire(hire);
      await arriveAs(page, hire.customer, '/orders', language);
      const order = page.getByRole('article', { name: hire.title });
      await order.getByRole('button', { name: translate('orders.confirm.open') }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: translate('orders.confirm.submit') })
        .click();
      await expect(order.getByText(translate('orders.states.confirmed'), { exact: true })).toBeVisible();
      const release = shownDay(7);
      await expect(order.getByText(translate('orders.next.purchase.confirmed', { release }))).toBeVisible();

      advanceClock(ALMOST_A_WEEK);
      await runScheduledJob('release_orders');
      expect(await stateOf(hire.orderId)).toBe('confirmed');
      expect(await dueCents(hire.provider.uid)).toBe(0);

      advanceClock({ minutes: 11 });
      await runScheduledJob('release_orders');
      await expect(order.getByText(translate('orders.states.released'), { exact: true })).toBeVisible();
      await expect(order.getByText(translate('orders.timeline.released', { day: release }))).toBeVisible();
      expect(await dueCents(hire.provider.uid)).toBe(8_100);

      await review(order, { stars: 5, text: 'Recomendo' }, translate);
      await expect.poll(() => reviewsOf(hire.orderId)).toEqual([{ stars: 5, is_published: false }]);
      await arriveAs(page, hire.provider, '/orders', language);
      const sale = page.getByRole('article', { name: hire.title });
      await review(sale, { stars: 4, text: '' }, translate);
      await expect
        .poll(() => reviewsOf(hire.orderId))
        .toEqual([
          { stars: 5, is_published: true },
          { stars: 4, is_published: true },
        ]);
      await sale.getByRole('button', { name: translate('orders.reviews.open'), exact: false }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText('Recomendo')).toBeVisible();
      await dialog.getByLabel(translate('orders.reviews.reply')).fill('Obrigado!');
      await dialog.getByRole('button', { name: translate('orders.reviews.sendReply') }).click();
      await expect(
        dialog.getByText(translate('orders.reviews.replied', { reply: 'Obrigado!' })),
      ).toBeVisible();

      await page.setViewportSize({ width: 360, height: 800 });
      await page.goto('/reputation');
      await expect(page.getByText(translate('reputation.weight', { percent: '100' }))).toBeVisible();
      await page.getByRole('link', { name: translate('reputation.page') }).click();
      await page.getByRole('link', { name: translate('provider.sorts.lowest') }).click();
      await expect(page).toHaveURL(new RegExp(`/p/${hire.provider.uid}[?]sort=lowest#reviews$`));
      await expect(page.getByText('Recomendo')).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    });

    test('an unconfirmed order is confirmed automatically two weeks after the service day, and released a week later', async ({
      page,
      translate,
      language,
    }) => {
      const hire = await hireBetweenNewcomers(language, daysFromNow(0));
      await payHire(hire);
      advanceClock({ days: 13 });
      await runScheduledJob('confirm_past_orders');
      expect(await stateOf(hire.orderId)).toBe('paid');
      advanceClock({ days: 1 });
      await runScheduledJob('confirm_past_orders');
      const today = shownDay(0);
      advanceClock({ days: 7, minutes: 1 });
      await runScheduledJob('release_orders');

      await arriveAs(page, hire.provider, '/orders', language);
      const sale = page.getByRole('article', { name: hire.title });
      await expect(
        sale.getByText(translate('orders.timeline.confirmed_by_time', { day: today })),
      ).toBeVisible();
      await expect(sale.getByText(translate('orders.states.released'), { exact: true })).toBeVisible();
    });
  });
}

/** Writes a review in the dialog of an order. */
async function review(
  order: Locator,
  { stars, text }: { stars: number; text: string },
  translate: Translate,
): Promise<void> {
  await order.getByRole('button', { name: translate('orders.reviews.open'), exact: false }).click();
  const dialog = order.page().getByRole('dialog');
  await dialog.getByLabel(translate('orders.reviews.rating')).selectOption(String(stars));
  await dialog.locator('textarea').fill(text);
  await dialog.getByRole('button', { name: translate('orders.reviews.submit') }).click();
  await expect(dialog).toBeHidden();
}

function reviewsOf(orderId: number): Promise<{ stars: number; is_published: boolean }[]> {
  return query(
    'select stars, published_at is not null as is_published from reviews where order_id = $1 order by id',
    [orderId],
  );
}

/** The amount owed to a person by the ledger, in cents. */
async function dueCents(uid: string): Promise<number> {
  const [row] = await query<{ cents: number }>(
    `select coalesce(-sum(e.amount_cents), 0)::int as cents from ledger_entries e
     join users u on u.id = e.user_id where e.account = 'provider' and u.uid = $1`,
    [uid],
  );
  return row?.cents ?? 0;
}
