import { generatePicture } from '@/test/pictures';
import { findBarriers } from '../support/barriers';
import { serverTime } from '../support/clock';
import { query } from '../support/database';
import { paidHireBetweenNewcomers } from '../support/hires';
import { arriveAsOperator } from '../support/operators';
import { sandbox } from '../support/payments';
import { required } from '../support/required';
import { expect, testAtWidth as test } from '../support/test';

test.slow();

/** The payer opens a dispute at the gateway; returns the id of our record of it. */
async function disputeAtGateway(orderId: number): Promise<number> {
  const [payment] = await query<{ id: string }>('select id from payments where order_id = $1', [orderId]);
  const { id } = required(payment);
  await sandbox.dispute(id);
  const find = () => query<{ id: number }>('select id from charge_backs where payment_id = $1', [id]);
  await expect(async () => expect(await find()).toHaveLength(1)).toPass({
    timeout: 20_000,
    intervals: [100],
  });
  return required((await find())[0]).id;
}

test('an operator notes the deadline of a charge-back, adds evidence and notes the response', async ({
  page,
  translate,
  language,
  width,
}) => {
  const { orderId } = await paidHireBetweenNewcomers(language);
  const id = await disputeAtGateway(orderId);
  await arriveAsOperator(page, `/console/lists/charge_backs?state=no_deadline&q=${orderId}`, language);
  await page
    .getByRole('row')
    .getByRole('link', { name: `${translate('lists.words.charge_back')} ${id}`, exact: true })
    .click();
  const step = (name: string) => translate(`chargeBackFile.steps.${name}`);
  await expect(page.getByText(step('no_deadline'))).toBeVisible();
  // The gateway has not decided.
  await expect(
    page.getByRole('heading', { name: translate('actions.of.lose_charge_back.title') }),
  ).toHaveCount(0);
  expect(await findBarriers(page, [width])).toEqual([]);

  const action = (name: string) => translate(`actions.of.set_charge_back_deadline.${name}`);
  await page.getByRole('heading', { name: action('title'), exact: true }).click();
  const day = new Date(serverTime().getTime() + 5 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel(action('fields.day')).fill(day);
  await page.getByLabel(action('fields.time')).fill('18:00');
  await page.getByRole('button', { name: action('submit') }).click();
  await expect(page.getByText(step('no_deadline'))).toHaveCount(0);

  const picture = {
    name: 'prova.png',
    mimeType: 'image/png',
    buffer: Buffer.from(await generatePicture('png')),
  };
  await page.getByLabel(translate('chargeBackFile.upload.add')).first().setInputFiles(picture);
  const link = page.getByRole('link', { name: translate('chargeBackFile.picture', { number: '1' }) });
  await expect(link).toBeVisible();
  const file = await page.evaluate(
    async (address) => {
      const { status, headers } = await fetch(address);
      return [status, headers.get('content-type')];
    },
    required(await link.getAttribute('href')),
  );
  expect(file).toEqual([200, 'image/webp']);

  const response = (name: string) => translate(`actions.of.note_charge_back_response.${name}`);
  await page.getByRole('heading', { name: response('title'), exact: true }).click();
  await page.getByLabel(response('fields.reason'), { exact: true }).fill('Fotos e conversa');
  await page.getByRole('button', { name: response('submit') }).click();
  await expect(page.getByText(step('responded'))).toBeVisible();
  await expect(page.getByText(translate('lists.words.charge_back_evidence_read'))).toBeVisible();
  expect(await findBarriers(page, [width])).toEqual([]);
});

test('the month of the books and the page of the server can be read', async ({
  page,
  translate,
  language,
  width,
}) => {
  await paidHireBetweenNewcomers(language);
  await arriveAsOperator(page, '/console/payouts', language);
  await page.getByRole('link', { name: translate('payoutDesk.openMonth') }).click();
  await expect(page.getByRole('region', { name: translate('booksMonth.movements') })).toBeVisible();
  expect(await findBarriers(page, [width])).toEqual([]);
  await page.goto('/console/health');
  await expect(page.getByRole('heading', { name: translate('healthPage.versions.title') })).toBeVisible();
  expect(await findBarriers(page, [width])).toEqual([]);
});
