import { findBarriers } from '../support/barriers';
import { ask } from '../support/http';
import { codeSentTo } from '../support/mail';
import { arriveAs, arriveElsewhere, newcomer, openAccount } from '../support/newcomers';
import { SITES } from '../support/sites';
import { expect, testAtWidth as test } from '../support/test';

test('a visitor who opens an invitation and signs up appears on the inviter’s page', async ({
  page,
  browser,
  translate,
  language,
  width,
}) => {
  const inviter = await openAccount(language);
  await page.goto(`/c/${inviter.uid}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Iracema');
  expect(await findBarriers(page, [width])).toEqual([]);
  const stored = () => page.evaluate(() => localStorage.getItem('serss-inviter'));
  await expect.poll(stored).toContain(inviter.uid);
  await page
    .getByRole('main')
    .getByRole('link', { name: translate('invitations.welcome.signUp') })
    .click();

  const { name, email, password } = newcomer();
  await page.getByLabel(translate('accounts.signUp.name')).fill(name);
  await page.getByLabel(translate('accounts.signUp.email')).fill(email);
  await page.getByLabel(translate('accounts.signUp.password'), { exact: true }).fill(password);
  await page.getByRole('checkbox').first().check();
  await page.getByRole('checkbox').last().check();
  await page.getByRole('button', { name: translate('accounts.signUp.submit') }).click();
  await page.getByLabel(translate('accounts.validation.code')).fill(await codeSentTo(email));
  await page.getByRole('button', { name: translate('accounts.validation.submit') }).click();
  await expect(page).toHaveURL('/');
  expect(await stored()).toBeNull();

  const theirs = await arriveElsewhere(browser, inviter, '/invitations', language);
  await expect(theirs.getByText(translate('invitations.states.waiting'))).toBeVisible();
  await expect(theirs.getByRole('link', { name: translate('invitations.whatsApp') })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/\\?text=.*${inviter.uid}`),
  );
  expect(await findBarriers(theirs, [width])).toEqual([]);
  await theirs.context().close();
});

test('an unknown invitation shows the 404 page, and a new user has invited no one yet', async ({
  page,
  translate,
  language,
}) => {
  expect((await ask('/c/ana22222', { host: SITES[language].host })).status).toBe(404);
  await arriveAs(page, await openAccount(language), '/invitations', language);
  await expect(page.getByText(translate('invitations.none'))).toBeVisible();
});
