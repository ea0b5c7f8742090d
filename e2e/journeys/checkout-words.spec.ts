import { findAd, hasServices } from '../support/ads';
import { arriveWithDraft, dayAhead } from '../support/checkout';
import { required } from '../support/required';
import { expect, test } from '../support/test';

test('the checkout states the service and the terms before payment, and rejects prices below R$ 50', async ({
  page,
  translate,
  language,
}) => {
  const ad = await findAd(hasServices, 'eletricista');
  const service = required(ad.subworks[0]);
  await arriveWithDraft(page, language, { ad, day: dayAhead(13), path: '/payment' });
  await expect(page.getByText(translate('payment.paypalHint'))).toBeVisible();
  const goOn = page.getByRole('button', { name: translate('payment.continue') });
  await goOn.click();
  await expect(page).toHaveURL('/payment/finish');
  const main = page.getByRole('main');
  for (const part of ['guaranteeTitle', 'guarantee', 'getsContact', 'getsChat', 'getsReschedule'])
    await expect(main.getByText(translate(`payment.finish.${part}`))).toBeVisible();
  await expect(main.locator('a[href="/terms"]')).toHaveAttribute('target', '_blank');

  await page.evaluate(
    (price) => {
      const draft = JSON.parse(sessionStorage.getItem('serss-payment') ?? '{}');
      draft.selected.price = price;
      sessionStorage.setItem('serss-payment', JSON.stringify(draft));
    },
    Math.min(49.99, service.price),
  );
  await page.goto('/payment');
  await expect(goOn).toBeDisabled();
});
