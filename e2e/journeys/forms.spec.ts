import type { Locator, Page } from '@playwright/test';
import { expectHttpError } from '../support/expect-http-error';
import { openAccount } from '../support/newcomers';
import { required } from '../support/required';
import { expect, test } from '../support/test';

/** The positions of controls and of a bubble on the page. */
type Box = { x: number; y: number; width: number; height: number };

for (const width of [360, 1280]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 640 } });

    test('a server error is shown at the button and stays visible', async ({
      page,
      translate,
      language,
      consoleErrors,
    }) => {
      const { email } = await openAccount(language);
      await page.goto('/login');
      await page.getByLabel(translate('accounts.logIn.email'), { exact: true }).fill(email);
      await page.getByLabel(translate('accounts.logIn.password'), { exact: true }).fill('not this one');
      const submit = page.getByRole('button', { name: translate('accounts.logIn.submit'), exact: true });
      const before = await boxOf(submit);
      await submit.click();
      await expect(page.locator('[data-bubble]')).toHaveCount(1);
      await expect(page.locator('[data-bubble]')).toHaveCount(0);
      const refusal = page.getByText(translate('errors.reasons.wrong_credentials'));
      await expect(refusal).toBeInViewport({ ratio: 1 });
      const { y, height } = await boxOf(submit);
      expect((await boxOf(refusal)).y - (y + height)).toBeLessThan(16);
      expect({ y, height }).toEqual({ y: before.y, height: before.height });
      await expectHttpError(consoleErrors, 401);
    });

    test('the page scrolls to and focuses the invalid field, and a used e-mail shows a link to the log-in', async ({
      page,
      translate,
      language,
      consoleErrors,
    }) => {
      const { email, name, password } = await openAccount(language);
      await page.goto('/signin?next=%2Fpayment%2Ffinish');
      await page.getByLabel(translate('accounts.signUp.name')).fill(name);
      const field = page.getByLabel(translate('accounts.signUp.email'));
      await field.fill(email);
      await page.getByLabel(translate('accounts.signUp.password'), { exact: true }).fill(password);
      for (const box of await page.getByRole('checkbox').all()) await box.check();
      const submit = page.getByRole('button', { name: translate('accounts.signUp.submit') });
      await submit.scrollIntoViewIfNeeded();
      await submit.click();
      await expect(field).toBeFocused();
      await expect(field).toBeInViewport({ ratio: 1 });
      const way = page.getByRole('link', { name: translate('accounts.signUp.logInWithIt') });
      await expect(way).toBeInViewport({ ratio: 1 });
      await expectHttpError(consoleErrors, 409);
      await expect(page.locator('[data-bubble]')).toHaveCount(0);
      const shown = page
        .locator('main :not(.sr-only)')
        .and(page.getByText(translate('errors.reasons.email_in_use')));
      await expect(shown).toHaveCount(1);
      // The problem disappears with the field's correction.
      await field.fill(`x${email}`);
      await expect(way).toHaveCount(0);
      await expect(page.getByText(translate('errors.reasons.email_in_use'))).toHaveCount(0);
      await field.fill(email);
      await submit.click();
      await way.click();
      await expect(page).toHaveURL('/login?next=%2Fpayment%2Ffinish');
      await expect(page.getByLabel(translate('accounts.logIn.email'), { exact: true })).toHaveValue(email);
      await expectHttpError(consoleErrors, 409);
    });

    test('error messages do not shift the layout or cover a field', async ({ page, translate }) => {
      await page.goto('/signin');
      const submit = page.getByRole('button', { name: translate('accounts.signUp.submit') });
      await expect(submit).toBeEnabled();
      const before = await controlsOf(page);
      await submit.click();
      const bubble = page.locator('[data-bubble]');
      const over = await boxOf(bubble);
      const fields = await controlsOf(page, 'main input');
      const scrolled = await page.evaluate(() => scrollY);
      for (const field of fields) expect(overlap({ ...over, y: over.y + scrolled }, field)).toBe(false);
      await expect(page.getByText(translate('errors.reasons.terms_not_accepted')).last()).toBeVisible();
      expect(await controlsOf(page)).toEqual(before);
      await expect(bubble).toHaveCount(0);
      expect(await controlsOf(page)).toEqual(before);
    });
  });
}

test('unticked boxes and circles look like a text field in the dark theme', async ({ page, translate }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/signin');
  const look = (part: Locator) =>
    part.evaluate((element) => {
      const { borderTopColor, backgroundColor } = getComputedStyle(element);
      return [borderTopColor, backgroundColor];
    });
  const box = page.getByRole('checkbox').first();
  expect(await look(box)).toEqual(await look(page.getByLabel(translate('accounts.signUp.email'))));

  await page.goto('/search?search=');
  await page.locator('button[popovertarget=filters]').first().click();
  const circle = page.getByRole('radio', { checked: false }).first();
  expect(await look(circle)).toEqual(await look(page.getByRole('spinbutton').first()));
});

test('an error message disappears as soon as the field is valid', async ({ page, translate }) => {
  await page.goto('/signin');
  await page.getByRole('button', { name: translate('accounts.signUp.submit') }).click();
  const problems = page.locator('main [id$=-error]').filter({ hasText: /./ });
  await expect(problems).toHaveCount(5);
  await page.getByRole('checkbox').last().check();
  await expect(problems).toHaveCount(4);
  const email = page.getByLabel(translate('accounts.signUp.email'));
  await email.pressSequentially('ana@example.co');
  await expect(problems).toHaveCount(3);
  await expect(email).not.toHaveAttribute('aria-invalid');
});

async function boxOf(locator: Locator): Promise<Box> {
  return required(await locator.boundingBox());
}

function controlsOf(page: Page, selector = 'main :is(input, button)'): Promise<Box[]> {
  return page.locator(`${selector}:visible`).evaluateAll((controls) =>
    controls.map((control) => {
      const { x, y, width, height } = control.getBoundingClientRect();
      return { x, y: y + scrollY, width, height };
    }),
  );
}

function overlap(one: Box, other: Box): boolean {
  const isBeside = one.x + one.width <= other.x || other.x + other.width <= one.x;
  const isAboveOrBelow = one.y + one.height <= other.y || other.y + other.height <= one.y;
  return !isBeside && !isAboveOrBelow;
}
