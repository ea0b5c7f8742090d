import { fromDateColumn, saoPauloDay, toDateColumn } from '@/lib/platform/dates';
import { findBarriers } from '../support/barriers';
import { serverTime } from '../support/clock';
import { query } from '../support/database';
import { paidHireBetweenNewcomers } from '../support/hires';
import { arriveAsOperator } from '../support/operators';
import { expect, test } from '../support/test';

test.slow();

for (const width of [360, 1280])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 740 } });

    test('an operator sees the state of an order and holds it; neither its page nor the list calls it paid', async ({
      page,
      translate,
      language,
    }) => {
      const { orderId, provider } = await paidHireBetweenNewcomers(language);
      await arriveAsOperator(page, `/console/orders/${orderId}`, language);
      const now = page.getByRole('region', { name: translate('recordNow.title') });
      await expect(now.getByRole('heading', { name: translate('recordNow.states.paid') })).toBeVisible();
      await expect(now.getByText(translate('recordNow.who.provider'), { exact: true })).toBeVisible();
      await expect(now.getByText(translate('recordNow.next.confirmation'))).toBeVisible();
      expect(await findBarriers(page, [width])).toEqual([]);

      await page
        .getByRole('heading', { name: translate('actions.of.hold_order.title'), exact: true })
        .click();
      const hold = page.locator('form', { has: page.locator('input[value=hold_order]') });
      await hold.getByLabel(translate('actions.form.reason'), { exact: true }).fill('Vamos conferir');
      await hold.getByRole('button', { name: translate('actions.of.hold_order.submit') }).click();
      await expect(now.getByRole('heading', { name: translate('recordNow.states.held') })).toBeVisible();
      await expect(now.getByText('Vamos conferir')).toBeVisible();
      await expect(now.getByText(translate('recordNow.who.operator'), { exact: true })).toBeVisible();
      const newest = page.getByRole('list').filter({ hasText: translate('timeline.words.charge_paid') });
      // Only the email about the order is above it.
      await expect(
        newest.getByRole('listitem').filter({ hasText: translate('timeline.words.held_by_operator') }),
      ).toHaveCount(1);
      await expect(newest.getByRole('listitem').first()).toContainText(translate('lists.letters.orderHeld'));
      expect(await findBarriers(page, [width])).toEqual([]);

      await page.goto(`/console/lists/orders?q=${orderId}`);
      const row = page.getByRole('row').filter({ hasText: String(orderId) });
      await expect(row.getByText(translate('lists.words.held'), { exact: true })).toBeVisible();
      await page.goto(`/console/lists/orders?q=${orderId}&state=paid`);
      await expect(page.getByText(translate('lists.screen.empty'))).toBeVisible();

      await page.goto(`/console/people/${provider.uid}`);
      await expect(now.getByText(new RegExp(String(orderId)))).toBeVisible();
      await expect(page.getByRole('heading', { name: translate('timeline.title') })).toBeVisible();
      expect(await findBarriers(page, [width])).toEqual([]);
    });

    test('an operator writes a note and a task about a person; the task is overdue a day later, and is done', async ({
      page,
      translate,
      language,
    }) => {
      const { provider } = await paidHireBetweenNewcomers(language);
      await arriveAsOperator(page, `/console/people/${provider.uid}`, language);
      const open = (action: string) =>
        page.getByRole('heading', { name: translate(`actions.of.${action}.title`), exact: true }).click();
      const formOf = (action: string) =>
        page.locator('form', { has: page.locator(`input[value=${action}]`) });

      await open('note_person');
      await formOf('note_person')
        .getByLabel(translate('actions.of.note_person.fields.reason'), { exact: true })
        .fill('Telefonou hoje');
      await formOf('note_person')
        .getByRole('button', { name: translate('actions.of.note_person.submit') })
        .click();
      await expect(page.getByRole('status')).toHaveText(translate('actions.of.note_person.done'));
      // Once among the notes and once in the timeline.
      await expect(page.getByText('Telefonou hoje', { exact: true })).toHaveCount(2);

      const task = `Conferir os documentos de ${provider.uid}`;
      const today = saoPauloDay(serverTime());
      await open('add_person_task');
      const adding = formOf('add_person_task');
      await adding.getByLabel(translate('actions.of.add_person_task.fields.text')).fill(task);
      await adding.getByLabel(translate('actions.of.add_person_task.fields.due')).fill(today);
      await adding.getByRole('button', { name: translate('actions.of.add_person_task.submit') }).click();
      await expect(page.getByRole('status')).toHaveText(translate('actions.of.add_person_task.done'));
      expect(await findBarriers(page, [width])).toEqual([]);

      const yesterday = fromDateColumn(new Date(toDateColumn(today).getTime() - 86_400_000));
      await query('update operator_tasks set due_on = $2 where text = $1', [task, yesterday]);
      await page.goto(`/console/lists/tasks?q=${provider.uid}`);
      const row = page.getByRole('row').filter({ hasText: task });
      await expect(row.getByText(translate('lists.words.overdue'), { exact: true })).toBeVisible();
      expect(await findBarriers(page, [width])).toEqual([]);

      await row.getByRole('link', { name: `@${provider.uid}` }).click();
      await open('finish_person_task');
      await formOf('finish_person_task')
        .getByRole('button', { name: translate('actions.of.finish_person_task.submit') })
        .click();
      await expect(formOf('finish_person_task')).toHaveCount(0);
      await page.goto(`/console/lists/tasks?q=${provider.uid}&state=open`);
      await expect(page.getByText(translate('lists.screen.empty'))).toBeVisible();
    });

    test('the home page compares the week with the one before, with a table instead of the charts', async ({
      page,
      translate,
      language,
    }) => {
      await arriveAsOperator(page, '/console', language);
      for (const name of ['views', 'sign_ups', 'orders', 'refunds'])
        await expect(
          page.getByText(translate(`homeNumbers.names.${name}`), { exact: true }).first(),
        ).toBeVisible();
      await page.getByText(translate('homeNumbers.table'), { exact: true }).click();
      const table = page.getByRole('region', { name: translate('homeNumbers.table') });
      await expect(table.getByRole('row')).toHaveCount(31);
      await expect(page.getByRole('heading', { name: translate('homeNumbers.funnel.title') })).toBeVisible();
      expect(await findBarriers(page, [width])).toEqual([]);
    });
  });
