import type { Page } from '@playwright/test';
import { findBarriers } from '../support/barriers';
import { arriveAs, arriveElsewhere, openAccount } from '../support/newcomers';
import { giveAd, takeAdAway } from '../support/people';
import { expectHttpError } from '../support/expect-http-error';
import { expect, testAtWidth as test } from '../support/test';

const QUESTION = 'Você atende aos sábados?';
const ANSWER = 'Sim, das 8h às 14h.';

test('a question is asked on the ad, waits on the home page, and is answered for everyone', async ({
  page,
  browser,
  translate,
  language,
  width,
}) => {
  const [provider, asker] = [await openAccount(language), await openAccount(language)];
  const workId = await giveAd(provider.uid, 'Conserto de gaita');
  const address = `/details/${workId}`;
  await arriveAs(page, asker, address, language);
  await ask(page, translate, QUESTION);
  await expect(page.getByText(translate('questions.ad.sent'))).toBeFocused();
  await page.reload();
  const onAd = page.getByRole('article').filter({ hasText: QUESTION });
  await expect(onAd).toContainText(translate('questions.ad.open'));

  const other = await arriveElsewhere(browser, provider, '/', language);
  await other.getByRole('link', { name: translate('memberHome.questionsAbout') }).click();
  await expect(other).toHaveURL('/questions');
  const waiting = other.getByRole('list', { name: translate('questions.open') });
  await expect(waiting.getByRole('listitem')).toContainText(QUESTION);
  expect(await findBarriers(other, [width])).toEqual([]);
  await waiting.getByText(translate('questions.answerTo'), { exact: true }).click();
  await waiting.getByLabel(translate('questions.answerLabel')).fill(ANSWER);
  await waiting.getByRole('button', { name: translate('questions.send') }).click();
  const answered = other.getByRole('list', { name: translate('questions.answered') });
  await expect(answered.getByRole('listitem')).toContainText(ANSWER);
  await other.context().close();

  await page.reload();
  await expect(onAd).toContainText(ANSWER);
  expect(await findBarriers(page, [width])).toEqual([]);
  await takeAdAway(workId);
});

test('a private question is not shown on the ad, and both people find it in their lists', async ({
  page,
  browser,
  translate,
  language,
}) => {
  const [provider, asker] = [await openAccount(language), await openAccount(language)];
  const workId = await giveAd(provider.uid, 'Conserto de gaita');
  await arriveAs(page, asker, `/details/${workId}`, language);
  await ask(page, translate, QUESTION, { isPrivate: true });
  await expect(page.getByText(translate('questions.ad.sent'))).toBeVisible();
  await page.reload();
  await expect(page.getByText(translate('questions.ad.none'))).toBeVisible();
  await page.goto('/questions');
  const asked = page.getByRole('list', { name: translate('questions.asked') });
  await expect(asked.getByRole('listitem')).toContainText(translate('questions.privately'));
  const other = await arriveElsewhere(browser, provider, '/questions', language);
  const waiting = other.getByRole('list', { name: translate('questions.open') });
  await expect(waiting.getByRole('listitem')).toContainText(translate('questions.privately'));
  await other.context().close();
  await takeAdAway(workId);
});

test('a telephone number is refused with a clear error, and the text stays', async ({
  page,
  translate,
  language,
  consoleErrors,
}) => {
  const [provider, asker] = [await openAccount(language), await openAccount(language)];
  const workId = await giveAd(provider.uid, 'Conserto de gaita');
  await arriveAs(page, asker, `/details/${workId}`, language);
  const text = 'Me liga no 11 98765-4321?';
  await ask(page, translate, text);
  await expect(page.getByText(translate('errors.reasons.contact_in_text'))).toBeVisible();
  await expect(page.getByLabel(translate('questions.ad.text'))).toHaveValue(text);
  await expect(page.getByRole('button', { name: translate('questions.ad.send') })).toBeFocused();
  await expectHttpError(consoleErrors, 422);
  await takeAdAway(workId);
});

test('a visitor is led to the log-in and back, and a user reports a question', async ({
  page,
  translate,
  language,
}) => {
  const [provider, asker, reader] = [
    await openAccount(language),
    await openAccount(language),
    await openAccount(language),
  ];
  const workId = await giveAd(provider.uid, 'Conserto de gaita');
  const address = `/details/${workId}`;
  await page.goto(address);
  await expect(page.getByRole('link', { name: translate('questions.ad.logIn') })).toHaveAttribute(
    'href',
    `/login?next=${encodeURIComponent(`${address}#questions`)}`,
  );
  await expect(page.getByText(translate('questions.ad.ask'), { exact: true })).toBeHidden();
  await arriveAs(page, asker, address, language);
  await ask(page, translate, QUESTION);
  await expect(page.getByText(translate('questions.ad.sent'))).toBeVisible();
  await arriveAs(page, reader, address, language);
  await page
    .getByRole('link', { name: translate('questions.ad.reportQuestion', { text: QUESTION }) })
    .click();
  await expect(page.getByRole('heading', { name: translate('reportAd.questionTitle') })).toBeVisible();
  await page.getByLabel(translate('reportAd.kind')).selectOption('misleading');
  await page.getByRole('button', { name: translate('reportAd.submit') }).click();
  await expect(page.getByText(translate('reportAd.textSent'))).toBeVisible();
  await takeAdAway(workId);
});

async function ask(
  page: Page,
  translate: (key: string) => string,
  text: string,
  { isPrivate = false } = {},
): Promise<void> {
  await page.getByText(translate('questions.ad.ask'), { exact: true }).click();
  await page.getByLabel(translate('questions.ad.text')).fill(text);
  if (isPrivate) await page.getByLabel(translate('questions.ad.private')).check();
  await page.getByRole('button', { name: translate('questions.ad.send') }).click();
}
