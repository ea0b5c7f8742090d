import { findBarriers } from '../support/barriers';
import { query } from '../support/database';
import { ask } from '../support/http';
import { arriveAs, arriveElsewhere, expectOk, openAccount } from '../support/newcomers';
import { arriveAsOperator } from '../support/operators';
import { SITES } from '../support/sites';
import { required } from '../support/required';
import { expectHttpError } from '../support/expect-http-error';
import { expect, test } from '../support/test';

test.slow();

for (const width of [360, 1280])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 740 } });

    test('an operator drafts and sends an answer with a canned reply, the person writes again, and a second message is closed', async ({
      page,
      translate,
      language,
      browser,
    }) => {
      const writer = await openAccount(language);
      const send = async (suggestion: string) => {
        const { token, name, email } = writer;
        const headers = { authorization: `Bearer ${token}` };
        const body = { name, email, suggestion, code: 'help' };
        await expectOk(ask('/api/feedback', { method: 'PUT', host: SITES[language].host, headers, body }));
        const [sent] = await query<{ id: number; number: string }>(
          'select id, number from feedback where email = $1 order by id desc limit 1',
          [email],
        );
        return required(sent);
      };
      const first = await send('Não consigo pagar.');
      const second = await send('Compre seguidores.');
      const title = `Pagamento ${width} ${language} ${Date.now()}`;
      const field = (action: string, name: string) => translate(`actions.of.${action}.fields.${name}`);
      const submit = (action: string) => translate(`actions.of.${action}.submit`);
      const heading = (action: string) =>
        page.getByRole('heading', { name: translate(`actions.of.${action}.title`), exact: true });

      await arriveAsOperator(page, '/console/lists/canned_replies', language);
      await heading('create_canned_reply').click();
      await page.getByLabel(field('create_canned_reply', 'title'), { exact: true }).fill(title);
      await page.getByLabel(field('create_canned_reply', 'locale'), { exact: true }).selectOption(language);
      const text = page.getByLabel(field('create_canned_reply', 'text'), { exact: true });
      await text.fill('Olá, {nome}.');
      await page.getByRole('button', { name: submit('create_canned_reply') }).click();
      await expect(page.getByRole('main').getByRole('alert')).toHaveText(
        translate('errors.reasons.unknown_variable'),
      );
      await text.fill('Olá, {name}. É a mensagem {number}.');
      await page.getByRole('button', { name: submit('create_canned_reply') }).click();
      await expect(page).toHaveURL(/\/console\/canned-replies\/\d+$/);
      expect(await findBarriers(page, [width])).toEqual([]);

      await page.goto('/console/feedback');
      await page.getByRole('link', { name: translate('supportDesk.one', { number: first.number }) }).click();
      await expect(page.getByText('Não consigo pagar.')).toBeVisible();
      await expect(page.getByRole('link', { name: second.number })).toBeVisible();
      const answer = page.getByLabel(field('answer_feedback', 'text'), { exact: true });
      const filled = `Olá, ${writer.name}. É a mensagem ${first.number}.`;
      // Before hydration a choice inserts nothing.
      await expect(async () => {
        if ((await answer.inputValue()) === '')
          await page.getByLabel(translate('supportDesk.insert')).selectOption({ label: title });
        await expect(answer).toHaveValue(filled, { timeout: 1_000 });
      }).toPass();
      await page.getByRole('button', { name: submit('draft_feedback_answer') }).click();
      await expect(page.getByRole('status')).toHaveText(translate('actions.of.draft_feedback_answer.done'));
      await page.reload();
      await expect(answer).toHaveValue(filled);
      await heading('note_feedback').click();
      await page.getByLabel(field('note_feedback', 'note'), { exact: true }).fill('Liguei para o banco');
      await page.getByRole('button', { name: submit('note_feedback') }).click();
      await expect(page.getByRole('listitem').filter({ hasText: 'Liguei para o banco' })).toBeVisible();
      expect(await findBarriers(page, [width])).toEqual([]);
      await page.getByRole('button', { name: submit('answer_feedback') }).click();
      await expect(page.getByRole('status')).toHaveText(translate('actions.of.answer_feedback.done'));
      await expect(answer).toHaveValue('');

      const theirs = await arriveElsewhere(browser, writer, `/central/messages#${first.number}`, language);
      const own = theirs.getByRole('article').filter({ hasText: 'Não consigo pagar.' });
      await expect(own).toContainText(filled);
      await expect(own).toContainText(translate('central.own.answered'));
      await expect(theirs.getByText('Liguei para o banco')).toHaveCount(0);
      await own.getByRole('button', { name: translate('central.reply.title') }).click();
      await own.getByLabel(translate('central.reply.text')).fill('Ainda não funciona.');
      await own.getByRole('button', { name: translate('central.reply.submit') }).click();
      await expect(own).toContainText('Ainda não funciona.');
      await expect(own).toContainText(translate('central.own.waiting'));
      expect(await findBarriers(theirs, [width])).toEqual([]);
      await theirs.context().close();

      await page.goto(`/console/feedback/${first.id}`);
      await expect(page.getByText('Ainda não funciona.')).toBeVisible();
      await page.goto(`/console/feedback/${second.id}`);
      await heading('close_feedback').click();
      await page.getByLabel(translate('actions.form.reason'), { exact: true }).fill('Propaganda');
      await page.getByRole('button', { name: submit('close_feedback') }).click();
      await expect(page.getByText(translate('supportDesk.states.closed'), { exact: true })).toBeVisible();
      await page.goto('/console/lists/feedback?state=closed');
      await expect(
        page.getByRole('row', { name: second.number }).getByText(translate('lists.words.about_help')),
      ).toBeVisible();
      await arriveAs(page, writer, '/central/messages', language);
      await expect(page.getByText(translate('central.own.closedText'))).toBeVisible();
    });
  });

test('a visitor replies with the number and the email of their message, and with no others', async ({
  page,
  translate,
  language,
  consoleErrors,
}) => {
  const email = `visita-${Date.now()}-${language.toLowerCase()}@example.com`;
  const body = { name: 'Rui', email, suggestion: 'O código não chega.', code: 'create_account' };
  await expectOk(ask('/api/feedback', { method: 'PUT', host: SITES[language].host, body }));
  const [sent] = await query<{ id: number; number: string }>(
    'select id, number from feedback where email = $1',
    [email],
  );
  const { id, number } = required(sent);
  await page.goto(`/central/messages#${number}`);
  await expect(page.getByLabel(translate('central.reply.number'))).toHaveValue(number);
  await page.getByLabel(translate('central.reply.email')).fill('outra@example.com');
  await page.getByLabel(translate('central.reply.text'), { exact: true }).fill('Ainda não chegou.');
  await page.getByRole('button', { name: translate('central.reply.submit') }).click();
  await expect(page.locator('[data-bubble]')).toHaveText(translate('errors.reasons.feedback_not_found'));
  await expectHttpError(consoleErrors, 404);
  await page.getByLabel(translate('central.reply.email')).fill(email);
  await page.getByRole('button', { name: translate('central.reply.submit') }).click();
  await expect(page.getByRole('status').getByText(translate('central.reply.sent'))).toBeVisible();
  expect(await query('select kind, text from feedback_messages where feedback_id = $1', [id])).toEqual([
    { kind: 'message', text: 'Ainda não chegou.' },
  ]);
});
