import { formatMoney } from '@/lib/platform/money';
import { findBarriers } from '../support/barriers';
import { askToHire, prepareHire } from '../support/hires';
import { arriveAsOperator } from '../support/operators';
import { expect, test } from '../support/test';

test.slow();

for (const width of [360, 1280])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 740 } });

    test('an operator creates a coupon, a customer uses it, and the operator pauses and ends it', async ({
      page,
      translate,
      language,
    }) => {
      const code = `JORNADA${width}${language === 'pt-BR' ? 'PT' : 'EN'}${Date.now().toString(36).toUpperCase()}`;
      const field = (action: string, name: string) => translate(`actions.of.${action}.fields.${name}`);
      const optional = (label: string) => translate('actions.form.optional', { label });
      const title = (action: string) =>
        page.getByRole('heading', { name: translate(`actions.of.${action}.title`), exact: true });
      const submit = (action: string) => translate(`actions.of.${action}.submit`);

      await arriveAsOperator(page, '/console/lists/coupons', language);
      await title('create_coupon').click();
      await page.getByLabel(field('create_coupon', 'code'), { exact: true }).fill(code.toLowerCase());
      await page.getByLabel(optional(field('create_coupon', 'percent'))).fill('10');
      await page.getByLabel(field('create_coupon', 'uses'), { exact: true }).fill('3');
      await page.getByLabel(field('create_coupon', 'uses_each'), { exact: true }).fill('1');
      await page.getByLabel(field('create_coupon', 'total'), { exact: true }).fill('100,00');
      await page.getByLabel(translate('actions.form.reason'), { exact: true }).fill('Primeira campanha');
      await page.getByRole('button', { name: translate('actions.form.next') }).click();
      // A percentage needs a maximum.
      await expect(page.getByRole('main').getByRole('alert')).toHaveText(
        translate('errors.reasons.coupon_value'),
      );
      expect(await findBarriers(page, [width])).toEqual([]);
      await page.getByLabel(optional(field('create_coupon', 'most'))).fill('50');
      await page.getByRole('button', { name: translate('actions.form.next') }).click();
      await expect(page.getByRole('paragraph').filter({ hasText: formatMoney(10_000) })).toBeVisible();
      const confirm = translate('actions.form.confirm', { submit: submit('create_coupon') });
      await page.getByRole('button', { name: confirm }).click();
      await expect(page).toHaveURL(/\/console\/coupons\/\d+$/);
      await expect(page.getByRole('heading', { name: translate('couponFile.one', { code }) })).toBeVisible();
      expect(await findBarriers(page, [width])).toEqual([]);

      const wanted = await prepareHire(language);
      const { status } = await askToHire({
        ...wanted,
        body: { ...wanted.body, coupon: code, transaction_amount: 81 },
      });
      expect(status).toBe(200);
      await page.reload();
      await expect(page.getByRole('link', { name: wanted.title })).toBeVisible();
      await expect(title('change_coupon_value')).toHaveCount(0);

      await title('pause_coupon').click();
      await page
        .getByLabel(translate('actions.form.reason'), { exact: true })
        .nth(1)
        .fill('Divulgado por engano');
      await page.getByRole('button', { name: submit('pause_coupon') }).click();
      await expect(page.getByText(translate('lists.words.paused'), { exact: true })).toBeVisible();
      const other = await prepareHire(language);
      const refused = await askToHire({
        ...other,
        body: { ...other.body, coupon: code, transaction_amount: 81 },
      });
      expect(refused.status).toBe(422);

      await title('end_coupon').click();
      await page
        .getByLabel(translate('actions.form.reason'), { exact: true })
        .last()
        .fill('Campanha encerrada');
      await page.getByRole('button', { name: submit('end_coupon') }).click();
      await expect(page.getByText(translate('lists.words.ended'), { exact: true })).toBeVisible();
      await expect(page.getByText(translate('actions.form.none'))).toBeVisible();
      await page.goto(`/console/lists/coupons?state=ended&q=${code}`);
      await expect(page.getByRole('link', { name: code })).toBeVisible();
      expect(await findBarriers(page, [width])).toEqual([]);
    });
  });
