import { expect, test } from '../support/test';

test('a subject chosen during hydration stays chosen and adds one history entry', async ({
  page,
  translate,
}) => {
  // Navigates between the router's reading of the address and the `replaceState` that writes it back.
  await page.addInitScript(() => {
    const { replaceState } = History.prototype;
    History.prototype.replaceState = function (...given) {
      History.prototype.replaceState = replaceState;
      document.querySelector<HTMLAnchorElement>('main nav a[href*="complaint"]')?.click();
      setTimeout(() => replaceState.apply(this, given));
    };
  });
  await page.goto('/menu');
  await page.goto('/central');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(translate('central.form.title'));
  await expect(page.getByLabel(translate('central.form.subject'))).toHaveValue('complaint');
  await page.getByRole('button', { name: translate('central.toMenu') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(translate('central.title'));
  await page.getByRole('button', { name: translate('central.back'), exact: true }).click();
  await expect(page).toHaveURL('/menu');
});
