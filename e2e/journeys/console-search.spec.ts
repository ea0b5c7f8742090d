import { findBarriers } from '../support/barriers';
import { query } from '../support/database';
import { ask } from '../support/http';
import { paidHireBetweenNewcomers } from '../support/hires';
import { arriveAsOperator } from '../support/operators';
import { expect, test } from '../support/test';

test.slow();

for (const width of [360, 1280])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 740 } });

    test('an operator finds people, orders and payments in one field', async ({
      page,
      translate,
      language,
    }) => {
      const { orderId, provider, customer } = await paidHireBetweenNewcomers(language);
      const name = `Conceição Brandão ${provider.uid}`;
      await query('update users set name = $2 where uid = $1', [provider.uid, name]);
      await arriveAsOperator(page, '/console', language);
      const field = page.getByRole('searchbox', { name: translate('consoleSearch.label') });
      const group = (list: string) => page.getByRole('region', { name: translate(`lists.names.${list}`) });
      const search = async (term: string) => {
        // The key works once the page's scripts have started.
        await expect(async () => {
          await page.keyboard.press('/');
          await expect(field).toBeFocused({ timeout: 500 });
        }).toPass();
        await field.fill(term);
        await page.keyboard.press('Enter');
        await expect(
          page.getByRole('heading', { name: translate('consoleSearch.results', { term }) }),
        ).toBeVisible();
      };

      await search(name.toLowerCase().replace('ção', 'cao').replace('dão', 'dao'));
      await expect(
        group('people').getByRole('link', { name: `@${provider.uid}`, exact: true }),
      ).toBeVisible();
      expect(await findBarriers(page, [width])).toEqual([]);

      // The page of results is complete without scripts.
      const cookie = (await page.context().cookies()).map((one) => `${one.name}=${one.value}`).join('; ');
      const { text: html } = await ask(`/console/search?q=${provider.uid}`, {
        headers: { cookie },
      });
      expect(html).toContain(`href="/console/people/${provider.uid}"`);

      await search(customer.uid);
      await expect(group('orders').locator(`tbody a[href="/console/orders/${orderId}"]`)).toBeVisible();
      expect(await findBarriers(page, [width])).toEqual([]);

      await search(String(orderId));
      await expect(group('payments').locator('tbody a[href^="/console/payments/"]').first()).toBeVisible();
      await page.keyboard.press('j');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`/console/orders/${orderId}`);

      await search('ninguem@example.com');
      await expect(page.getByText(translate('consoleSearch.nothing'))).toBeVisible();
      expect(await findBarriers(page, [width])).toEqual([]);
    });
  });
