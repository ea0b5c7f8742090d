import type { Page } from '@playwright/test';
import { findBarriers } from '../support/barriers';
import { advanceClock } from '../support/clock';
import type { Translate } from '../support/checkout';
import { query } from '../support/database';
import { daysFromNow, type Hire, hireBetweenNewcomers, payHire } from '../support/hires';
import { ask } from '../support/http';
import { runScheduledJob } from '../support/jobs';
import { arriveAs, type Account, expectOk } from '../support/newcomers';
import { arriveAsOperator } from '../support/operators';
import { required } from '../support/required';
import { BOTH_SITES, SITES, type Locale } from '../support/sites';
import { expect, testAtWidth as test } from '../support/test';

const TEXT = 'Ficou torto, e o prazo foi ruim';

for (const { locale } of BOTH_SITES)
  test.describe(locale, () => {
    test.use({ language: locale });

    test('a visitor reports a review, an operator hides its text, the author appeals, and the operator shows it again', async ({
      page,
      translate,
      language,
      width,
    }) => {
      test.slow();
      const hire = await hireBetweenNewcomers(language, daysFromNow(0));
      await payHire(hire);
      await reviewReleased(hire, language);
      const profile = `/p/${hire.provider.uid}`;

      await page.goto(profile);
      await expect(page.getByText(TEXT)).toBeVisible();
      await page
        .getByRole('button', { name: translate('reportReview.openNamed', { name: 'Iracema D.' }) })
        .click();
      const dialog = page.getByRole('dialog', { name: translate('reportReview.title') });
      await dialog.getByLabel(translate('reportReview.ground')).selectOption('insult');
      expect(await findBarriers(page, [width], ['light'])).toEqual([]);
      await dialog.getByRole('button', { name: translate('reportReview.submit') }).click();
      await expect(dialog.getByText(translate('reportReview.sent'))).toBeVisible();

      await arriveAsOperator(page, '/console', language);
      await page.getByRole('link', { name: translate('console.waiting.review_reports') }).click();
      const [review] = await query<{ id: number }>(
        'select id from reviews where order_id = $1 and is_of_provider',
        [hire.orderId],
      );
      const desk = `/console/reviews/${required(review).id}`;
      await page.locator(`a[href="${desk}"]`).first().click();
      await expect(page.getByText(TEXT).first()).toBeVisible();
      expect(await findBarriers(page, [width], ['light'])).toEqual([]);
      await decide(page, 'hide_review_text', translate);

      await page.goto(profile);
      await expect(page.getByRole('article').getByText(TEXT)).toHaveCount(0);

      await arriveAs(page, hire.customer, '/orders', language);
      await page
        .getByRole('article', { name: hire.title })
        .getByRole('button', { name: translate('orders.reviews.open'), exact: false })
        .click();
      const own = page.getByRole('dialog');
      await expect(own.getByText(translate('orders.reviews.textHidden'))).toBeVisible();
      await own.getByRole('button', { name: translate('orders.reviews.openAppeal') }).click();
      await own.getByLabel(translate('orders.reviews.appeal')).fill('Foi assim mesmo.');
      await own.getByRole('button', { name: translate('orders.reviews.sendAppeal') }).click();
      await expect(own.getByText(translate('orders.reviews.underReview'), { exact: true })).toBeVisible();

      await arriveAsOperator(page, desk, language);
      await expect(page.getByText('Foi assim mesmo.')).toBeVisible();
      await decide(page, 'overturn_review_decision', translate, 'keep');
      await page.goto(profile);
      await expect(page.getByText(TEXT)).toBeVisible();
    });
  });

/** Confirms and releases a paid order, and writes both reviews, so that they are published. */
async function reviewReleased({ customer, provider, orderId }: Hire, language: Locale): Promise<void> {
  const put = ({ token }: Account, path: string, body: object) =>
    expectOk(
      ask(path, {
        method: 'PUT',
        host: SITES[language].host,
        headers: { authorization: `Bearer ${token}` },
        body,
      }),
    );
  await put(customer, '/api/orders/confirm', { order_id: orderId });
  advanceClock({ days: 7, minutes: 1 });
  await runScheduledJob('release_orders');
  for (const [author, stars, text] of [
    [customer, 2, TEXT],
    [provider, 5, ''],
  ] as const)
    await put(author, '/api/reviews', { order_id: orderId, stars, text, would_again: null });
}

/** Takes an action of the open review's page, which leads on. `outcome` is the new decision after an appeal. */
async function decide(page: Page, action: string, translate: Translate, outcome?: string): Promise<void> {
  const review = page.url();
  const form = page.locator('form', { has: page.locator(`input[value=${action}]`) });
  if (outcome) await form.locator('select').selectOption(outcome);
  await form.getByLabel(translate('actions.form.reason'), { exact: true }).fill('Li a avaliação');
  const submit = translate(`actions.of.${action}.submit`);
  if (outcome) await form.getByRole('button', { name: translate('actions.form.next') }).click();
  const name = outcome ? translate('actions.form.confirm', { submit }) : submit;
  await form.getByRole('button', { name }).click();
  await expect(page).not.toHaveURL(review);
  await expect(page.getByRole('status')).toHaveText(translate(`actions.of.${action}.done`));
}
