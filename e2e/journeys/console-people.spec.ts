import { findBarriers } from '../support/barriers';
import { query } from '../support/database';
import { openAccount } from '../support/newcomers';
import { arriveAsOperator } from '../support/operators';
import { expect, test } from '../support/test';

test.slow();

for (const width of [360, 1280])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 740 } });

    test('an operator blocks a person together with a related account, for one reason', async ({
      page,
      translate,
      language,
    }) => {
      const [person, related] = [await openAccount(language), await openAccount(language)];
      const phone = `119${Math.floor(Math.random() * 90_000_000 + 10_000_000)}`;
      await query('update users set phone = $2 where uid = any($1)', [[person.uid, related.uid], phone]);
      await arriveAsOperator(page, `/console/people/${person.uid}`, language);
      const of = (name: string) => translate(`actions.of.block_related_accounts.${name}`);
      await page.getByRole('heading', { name: of('title'), exact: true }).click();
      const form = page.locator('form', { has: page.locator('input[value=block_related_accounts]') });
      const tick = form.getByRole('checkbox', { name: new RegExp(`@${related.uid}`) });
      await expect(tick).not.toBeChecked();
      await tick.check();
      await form.getByLabel(translate('actions.form.reason'), { exact: true }).fill('Mesmo golpe');
      expect(await findBarriers(page, [width])).toEqual([]);
      await form.getByRole('button', { name: of('submit') }).click();
      await expect(page.getByRole('status')).toBeVisible();
      const blocked = await query('select uid from users where uid = any($1) and blocked_reason = $2', [
        [person.uid, related.uid],
        'Mesmo golpe',
      ]);
      expect(blocked).toHaveLength(2);
    });

    test('an owner gives a person a role, finds them in the list of operators, and writes them an e-mail', async ({
      page,
      translate,
      language,
    }) => {
      const person = await openAccount(language);
      await arriveAsOperator(page, `/console/people/${person.uid}`, language);
      const of = (name: string) => translate(`actions.of.change_operator_roles.${name}`);
      await page.getByRole('heading', { name: of('title'), exact: true }).click();
      const form = page.locator('form', { has: page.locator('input[value=change_operator_roles]') });
      const support = translate('lists.words.support');
      await form.getByRole('checkbox', { name: support }).check();
      await form.getByLabel(translate('actions.form.reason'), { exact: true }).fill('Começa hoje');
      await form.getByRole('button', { name: of('submit') }).click();
      await expect(page.getByRole('status')).toHaveText(of('done'));
      const change = `${translate('lists.details.noRole')} → ${support}: Começa hoje`;
      await expect(page.getByText(change).first()).toBeVisible();

      const email = (name: string) => translate(`actions.of.email_person.${name}`);
      await page.getByRole('heading', { name: email('title'), exact: true }).click();
      const letter = page.locator('form', { has: page.locator('input[value=email_person]') });
      await letter.getByLabel(email('fields.subject'), { exact: true }).fill('Bem-vinda ao console');
      await letter.getByLabel(email('fields.text'), { exact: true }).fill('Abra /console e leia o código.');
      await letter.getByRole('button', { name: email('submit') }).click();
      await expect(page.getByRole('status')).toHaveText(email('done'));
      expect(await findBarriers(page, [width])).toEqual([]);

      await page.goto('/console/lists/operators');
      const row = page.getByRole('row').filter({ hasText: `@${person.uid}` });
      await expect(row.getByText(support, { exact: true })).toBeVisible();
      expect(await findBarriers(page, [width])).toEqual([]);
    });

    test('an operator saves the filters of a list for everyone, opens them and removes them', async ({
      page,
      translate,
      language,
    }) => {
      const name = `Retidos ${Math.random().toString(36).slice(2, 8)}`;
      await arriveAsOperator(page, '/console/lists/orders?state=held&q=123', language);
      await page.getByRole('heading', { name: translate('actions.of.save_view.title'), exact: true }).click();
      const save = page.locator('form', { has: page.locator('input[value=save_view]') });
      await save.getByLabel(translate('actions.of.save_view.fields.name')).fill(name);
      await save.getByRole('button', { name: translate('actions.of.save_view.submit') }).click();
      await expect(page.getByRole('status')).toHaveText(translate('actions.of.save_view.done', { name }));
      await page.getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL('/console/lists/orders?state=held');
      expect(await findBarriers(page, [width])).toEqual([]);
      await page
        .getByRole('heading', { name: translate('actions.of.remove_view.title'), exact: true })
        .click();
      await page.getByRole('button', { name: translate('actions.of.remove_view.submit') }).click();
      await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
    });
  });
