import { HOUR_MS } from '@/lib/platform/durations';
import { formatMoney } from '@/lib/platform/money';
import { findBarriers } from '../support/barriers';
import { serverTime } from '../support/clock';
import { query } from '../support/database';
import { runScheduledJob } from '../support/jobs';
import { arriveAsOperator } from '../support/operators';
import { createDueProviders } from '../support/payouts';
import { required } from '../support/required';
import { expect, test } from '../support/test';

// Runs alone, since an open restore stops everyone's pay-outs.
test.slow();
test.use({ language: 'pt-BR', viewport: { width: 360, height: 740 } });

/** What is due to a provider of `createDueProviders`, in cents. */
const SHARE_CENTS = 10_800;
const TRANSFER = 'E18236120202611241530RESTORE0001';

test('after a restore an operator records a transfer of the bank and confirms, and payouts continue', async ({
  page,
  translate,
  language,
}) => {
  const uid = required((await createDueProviders(1))[0]);
  const restoredAt = serverTime();
  await query('insert into restores (backup_at, restored_at) values ($1, $2)', [
    new Date(restoredAt.getTime() - HOUR_MS),
    restoredAt,
  ]);
  await arriveAsOperator(page, '/console/payouts', language);
  const notice = page.getByText(translate('payoutDesk.restore.standing'));
  await expect(notice).toBeVisible();
  const freeze = page.getByRole('heading', { name: translate('actions.of.freeze_payouts.title') });
  await expect(freeze).toHaveCount(0);
  expect(await findBarriers(page, [360])).toEqual([]);

  await page.goto(`/console/people/${uid}`);
  const record = 'actions.of.record_bank_transfer';
  await page.getByRole('heading', { name: translate(`${record}.title`), exact: true }).click();
  await page.getByLabel(translate(`${record}.fields.account`)).selectOption('bank');
  await page.getByLabel(translate(`${record}.fields.amount`)).fill('108,00');
  await page.getByLabel(translate(`${record}.fields.transfer`)).fill(TRANSFER);
  const form = page.locator('form').filter({ has: page.getByLabel(translate(`${record}.fields.transfer`)) });
  await form.getByLabel(translate('actions.form.reason'), { exact: true }).fill('Está no extrato do banco');
  await form.getByRole('button', { name: translate('actions.form.next') }).click();
  const consequence = { amount: formatMoney(SHARE_CENTS), account: translate(`${record}.options.bank`) };
  await expect(
    page.getByText(translate('actions.consequences.transfer_of_due_payout', consequence)),
  ).toBeVisible();
  expect(await findBarriers(page, [360])).toEqual([]);
  const submit = translate(`${record}.submit`);
  await page.getByRole('button', { name: translate('actions.form.confirm', { submit }) }).click();
  await expect(page.getByRole('status')).toHaveText(translate(`${record}.done`));
  expect(await query('select state from payouts where transfer_id = $1', [TRANSFER])).toEqual([
    { state: 'sent' },
  ]);

  await runScheduledJob('compare_lists_after_restore');
  await page.goto('/console/payouts');
  const unsent = page.getByRole('region', { name: translate('payoutDesk.restore.unsent') });
  const rows = await unsent.getByRole('row').count();
  const confirm = 'actions.of.confirm_restore';
  const optional = translate('actions.form.optional', { label: translate(`${confirm}.fields.unsent`) });
  await page.getByRole('heading', { name: translate(`${confirm}.title`), exact: true }).click();
  await page.getByLabel(optional).fill(String(Math.max(0, rows - 1)));
  const last = page.locator('form').filter({ has: page.getByLabel(optional) });
  await last.getByLabel(translate('actions.form.reason'), { exact: true }).fill('Extrato conferido');
  await last.getByRole('button', { name: translate(`${confirm}.submit`) }).click();
  await expect(notice).toBeHidden();
  expect(await query('select id from restores where confirmed_at is null')).toEqual([]);
});
