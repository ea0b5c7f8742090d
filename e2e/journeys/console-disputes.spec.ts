import { formatMoney } from '@/lib/platform/money';
import { findBarriers } from '../support/barriers';
import { disputeBetweenNewcomers } from '../support/hires';
import { arriveElsewhere } from '../support/newcomers';
import { arriveAsOperator } from '../support/operators';
import { expect, test } from '../support/test';

test.slow();

for (const width of [360, 1280])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 740 } });

    test('an operator asks the professional a question, gets an answer and decides; the case is in the list of ended disputes', async ({
      page,
      translate,
      language,
      browser,
    }) => {
      const hired = await disputeBetweenNewcomers(language);
      await arriveAsOperator(page, '/console/disputes', language);
      const dispute = page.getByRole('article', { name: hired.title });
      const decision = (name: string) => translate(`actions.of.decide_dispute.fields.${name}`);
      const asking = (name: string) => translate(`actions.of.ask_dispute_side.fields.${name}`);
      // Nothing is chosen beforehand.
      await expect(dispute.getByLabel(decision('outcome'))).toHaveValue('');

      await dispute
        .getByRole('heading', { name: translate('actions.of.ask_dispute_side.title'), exact: true })
        .click();
      await dispute.getByLabel(asking('side'), { exact: true }).selectOption('provider');
      await dispute.getByLabel(asking('question'), { exact: true }).fill('Há um recibo da linha?');
      await dispute.getByRole('button', { name: translate('actions.of.ask_dispute_side.submit') }).click();
      await expect(dispute.getByText('Há um recibo da linha?')).toBeVisible();
      // The decision waits for the answer.
      await expect(dispute.getByLabel(decision('outcome'))).toHaveCount(0);
      expect(await findBarriers(page, [width])).toEqual([]);

      const theirs = await arriveElsewhere(browser, hired.provider, '/orders', language);
      const sale = theirs.getByRole('article', { name: hired.title });
      await expect(sale.getByText('Há um recibo da linha?')).toBeVisible();
      await sale.getByRole('button', { name: translate('orders.dispute.answerQuestion') }).click();
      await sale.getByLabel(translate('orders.dispute.yourAnswer')).fill('Sim, guardei o recibo.');
      expect(await findBarriers(theirs, [width])).toEqual([]);
      await sale.getByRole('button', { name: translate('orders.dispute.answerSubmit') }).click();
      await expect(sale.getByText('Sim, guardei o recibo.')).toBeVisible();
      await theirs.context().close();

      await page.reload();
      await expect(dispute.getByText('Sim, guardei o recibo.')).toBeVisible();
      await dispute.getByLabel(decision('outcome')).selectOption('refund');
      await dispute
        .getByLabel(translate('actions.form.reason'), { exact: true })
        .fill('O recibo é de outro dia.');
      await dispute.getByRole('button', { name: translate('actions.form.next') }).click();
      const submit = translate('actions.of.decide_dispute.submit');
      await dispute.getByRole('button', { name: translate('actions.form.confirm', { submit }) }).click();
      await expect(dispute).toHaveCount(0);

      await page.goto(`/console/lists/disputes?state=dispute_refunded&q=${hired.orderId}`);
      const row = page.getByRole('row').filter({ hasText: 'O recibo é de outro dia.' });
      await expect(row.getByText(translate('lists.words.ended_by_operator'), { exact: true })).toBeVisible();
      await expect(row.getByText(formatMoney(9_000)).first()).toBeVisible();
      expect(await findBarriers(page, [width])).toEqual([]);
    });
  });
