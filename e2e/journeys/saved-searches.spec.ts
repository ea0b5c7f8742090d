import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { findBarriers } from '../support/barriers';
import { ask } from '../support/http';
import { runScheduledJob } from '../support/jobs';
import { findInMail, linkSentTo } from '../support/mail';
import { arriveAs, expectOk, newcomer, openAccount, type Account } from '../support/newcomers';
import { makePro } from '../support/people';
import { expect, testAtWidth as test } from '../support/test';
import { SITES } from '../support/sites';

/** A word that no other ad contains. */
function newWord(): string {
  const letters = [...randomBytes(8)].map((byte) => 'abcdefghij'[byte % 10]);
  return `zabumba${letters.join('')}`;
}

/** Publishes an ad with the call that the form makes, and sends its alerts. */
async function publishAd(word: string, provider: Account): Promise<void> {
  await makePro(provider.uid);
  const body = {
    title: `Aula de ${word}`,
    description: '',
    price: 120,
    city_id: 3_509_502,
    phone: '11987654321',
  };
  const headers = { authorization: `Bearer ${provider.token}` };
  await expectOk(ask('/api/works/subworks/create', { method: 'POST', headers, body }));
  await runScheduledJob('match_new_ads');
  await runScheduledJob('send_alerts');
}

/** Opens the form that the search page links to, and chooses alerts within minutes. */
async function openForm(page: Page, translate: (key: string) => string, word: string): Promise<void> {
  await page.goto(`/search?search=${word}&location=3509502`);
  await page
    .getByRole('main')
    .getByRole('link', { name: translate('savedSearches.saveThis') })
    .click();
  await expect(page.getByText(`${word} · Campinas, SP`)).toBeVisible();
  await page.getByLabel(translate('savedSearches.frequency')).selectOption('instantly');
}

test('a user saves a search, gets an alert about a new ad, and unsubscribes with one click', async ({
  page,
  translate,
  language,
  width,
}) => {
  const word = newWord();
  const person = await openAccount(language);
  await arriveAs(page, person, '/favourites', language);
  await openForm(page, translate, word);
  await expect(page.getByLabel(translate('savedSearches.email'))).toBeHidden();
  expect(await findBarriers(page, [width])).toEqual([]);
  await page.getByRole('button', { name: translate('savedSearches.submit') }).click();
  await expect(page.getByRole('heading', { name: translate('savedSearches.savedTitle') })).toBeVisible();
  await page.getByRole('link', { name: translate('savedSearches.seeAll') }).click();

  const title = `${word} · Campinas, SP`;
  const list = page.getByRole('list', { name: translate('savedSearches.title') });
  await expect(list.getByRole('link', { name: title })).toHaveAttribute(
    'href',
    `/search?search=${word}&location=3509502`,
  );
  const frequency = list.getByLabel(translate('savedSearches.frequencyOf', { search: title }));
  await expect(frequency).toHaveValue('instantly');
  expect(await findBarriers(page, [width])).toEqual([]);

  await publishAd(word, await openAccount(language));
  expect(await findInMail(person.email, /^https?:\S+\/details\/\d+$/m)).toContain(SITES[language].origin);
  const off = await findInMail(person.email, /^https?:\S+\/letters\/off\/\S+$/m);
  await page.goto(new URL(off).pathname);
  await page.getByRole('button', { name: translate('push.searchLetters.confirm') }).click();
  await expect(page.getByText(translate('push.searchLetters.done'))).toBeVisible();

  await page.getByRole('link', { name: translate('push.searchLetters.settings') }).click();
  await expect(frequency).toHaveValue('never');
  await frequency.selectOption('weekly');
  await page.reload();
  await expect(frequency).toHaveValue('weekly');
  await list.getByRole('button', { name: translate('savedSearches.removeOf', { search: title }) }).click();
  await expect(page.getByRole('heading', { name: translate('savedSearches.emptyTitle') })).toBeVisible();
  await expect(
    page.getByRole('heading', { name: translate('savedSearches.title'), exact: true }),
  ).toBeFocused();
});

test('a visitor confirms a search by email, and a mail program unsubscribes', async ({
  page,
  translate,
  language,
}) => {
  const word = newWord();
  const { email } = newcomer();
  await openForm(page, translate, word);
  await page.getByLabel(translate('savedSearches.email')).fill(email);
  await page.getByRole('button', { name: translate('savedSearches.submit') }).click();
  await expect(page.getByText(translate('savedSearches.askedText', { email }))).toBeVisible();

  await page.goto(new URL(await linkSentTo(email)).pathname);
  await expect(page.getByText(`${word} · Campinas, SP`)).toBeVisible();
  await expect(page.getByText(translate('savedSearches.frequencies.instantly'))).toBeVisible();
  await page.getByRole('button', { name: translate('savedSearches.confirm') }).click();
  await expect(
    page.getByRole('heading', { name: translate('savedSearches.confirmTitleDone') }),
  ).toBeVisible();
  await page.reload();
  await expect(
    page.getByRole('heading', { name: translate('savedSearches.confirmTitleUsedUp') }),
  ).toBeVisible();

  await publishAd(word, await openAccount(language));
  const off = await findInMail(email, /^https?:\S+\/letters\/off\/\S+$/m);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const path = `/api${new URL(off).pathname}`;
  await expectOk(ask(path, { method: 'POST', headers, body: 'List-Unsubscribe=One-Click' }));
  await page.goto('/saved_searches');
  await expect(page.getByText(translate('savedSearches.visitor'))).toBeVisible();
});
