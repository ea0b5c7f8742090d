import type { Locator } from '@playwright/test';
import { COMMUNITY_UID } from '@/lib/accounts/uid';
import {
  bubblesIn,
  conversationWith,
  messageField,
  openSocketSwitch,
  sayBefore,
  write,
} from '../support/chat';
import { hireBetweenNewcomers, paidHireBetweenNewcomers } from '../support/hires';
import { arriveAs, arriveElsewhere, openAccount } from '../support/newcomers';
import { expect, test } from '../support/test';

test('customer and provider of a paid order chat, and see whether messages were delivered and read', async ({
  page,
  translate,
  language,
  browser,
}) => {
  const { customer, provider, title } = await paidHireBetweenNewcomers(language);
  const theirs = await arriveElsewhere(browser, provider, '/orders', language);
  await arriveAs(page, customer, '/orders', language);
  await page
    .getByRole('article', { name: title })
    .getByRole('link', { name: translate('orders.actions.chatNamed', { name: provider.name }) })
    .click();
  await expect(page).toHaveURL(conversationWith(provider.uid));
  // The order that the conversation belongs to.
  const pinned = page.getByRole('region', { name: translate('chat.order.about') });
  await expect(pinned).toContainText(title);
  await expect(pinned).toContainText(translate('orders.states.paid'));

  const field = messageField(page, translate, provider);
  await write(field, 'Bom dia! Pode vir às 9h? <b>https://example.com</b>');
  await expect(field).toHaveValue('');
  const mine = bubblesIn(page).filter({ hasText: 'Pode vir às 9h?' });
  await expect(mine).toContainText('<b>https://example.com</b>');
  await expect(mine.getByRole('link')).toHaveCount(0);
  // The other person's page has received it.
  await expect(mine.getByTitle(translate('chat.delivery.delivered'), { exact: true })).toBeVisible();

  // On other pages the header and the title show the number of unread messages.
  const unread = translate('layout.unread', { amount: '1' });
  await expect(theirs.getByRole('banner').getByText(unread)).toBeAttached();
  await expect(theirs).toHaveTitle(/^\(1\) /);
  await theirs
    .getByRole('link', { name: translate('layout.messages'), exact: true })
    .first()
    .click();
  const row = theirs.getByRole('link', { name: customer.name });
  await expect(row).toContainText('Pode vir às 9h?');
  await expect(row).toContainText('1');
  await row.click();
  await expect(bubblesIn(theirs).filter({ hasText: 'Bom dia!' })).toBeVisible();
  await expect(theirs).toHaveTitle(/^(?!\()/);
  await expect(mine.getByTitle(translate('chat.delivery.read'), { exact: true })).toBeVisible();

  const answer = messageField(theirs, translate, customer);
  await answer.pressSequentially('Posso');
  await expect(page.getByText(translate('chat.conversation.typing'))).toBeVisible();
  await answer.press('Enter');
  await expect(bubblesIn(page).filter({ hasText: 'Posso' })).toBeVisible();
  // It was read at once, so no counter includes it.
  await expect(page).toHaveTitle(/^(?!\()/);

  await page.reload();
  await expect(bubblesIn(page).filter({ hasText: /Bom dia!|Posso/ })).toHaveCount(2);

  // Hiding a conversation does not affect the other person.
  await page.getByRole('button', { name: translate('chat.remove.open', { name: provider.name }) }).click();
  const removal = page.getByRole('dialog', { name: translate('chat.remove.title') });
  await removal.getByRole('button', { name: translate('chat.remove.button') }).click();
  await removal.getByRole('button', { name: translate('chat.remove.confirm') }).click();
  await expect(page).toHaveURL('/chat');
  const kept = page.getByRole('link', { name: provider.name });
  await expect(kept).toContainText(translate('chat.nothingSaid'));
  await kept.click();
  await expect(page.getByText(translate('chat.conversation.start', { name: provider.name }))).toBeVisible();
  await expect(bubblesIn(page).filter({ hasText: /Bom dia!|Posso/ })).toHaveCount(0);
  await expect(bubblesIn(theirs).filter({ hasText: /Bom dia!|Posso/ })).toHaveCount(2);
  await theirs.context().close();
});

test('the community account has the same initials in the list and in its conversation, also when it is selected', async ({
  page,
  translate,
  language,
}) => {
  await arriveAs(page, await openAccount(language), conversationWith(COMMUNITY_UID), language);
  const name = translate('chat.community');
  const row = page.getByRole('link', { name });
  await expect(row).toHaveAttribute('aria-current', 'page');
  const avatar = row.locator('[aria-hidden=true]').first();
  const initials = (await avatar.innerText()).trim();
  expect(initials).not.toBe('');
  const title = page.getByRole('main').getByRole('heading', { level: 2, name });
  await expect(title.locator('xpath=preceding-sibling::span')).toHaveText(initials);
  const colourOf = (part: Locator) => part.evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await colourOf(row)).not.toBe(await colourOf(avatar));
});

test('users without a shared order see that they cannot write yet', async ({ page, translate, language }) => {
  // An unpaid order.
  const { customer, provider } = await hireBetweenNewcomers(language);
  await arriveAs(page, customer, conversationWith(provider.uid), language);
  await expect(page.getByText(translate('errors.reasons.chat_not_open'))).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
});

test('a URL or history state without a receiver shows an error', async ({ page, translate, language }) => {
  const person = await openAccount(language);
  await arriveAs(page, person, '/chat?receiver=', language);
  await expect(page.getByText(translate('chat.failed'))).toBeVisible();
  await page.getByRole('button', { name: translate('chat.conversation.back') }).click();
  await expect(page.getByText(translate('chat.empty.title'))).toBeVisible();
  await page.evaluate(() => history.replaceState({ ...history.state, uid: 'x', receiver: 'y' }, ''));
  await page.reload();
  await expect(page.getByText(translate('chat.failed'))).toBeVisible();
});

test('a visitor is sent to the log-in and returns to the conversation', async ({ page }) => {
  await page.goto('/chat?receiver=ana4k');
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/chat?receiver=ana4k')}`);
});

test('messages written offline are sent once and in order when the connection is back', async ({
  page,
  translate,
  language,
  browser,
}) => {
  const { customer, provider } = await paidHireBetweenNewcomers(language);
  const line = await openSocketSwitch(page);
  await arriveAs(page, customer, conversationWith(provider.uid), language);
  const field = messageField(page, translate, provider);
  const bubbles = bubblesIn(page).filter({ hasText: /Antes|Durante/ });
  await write(field, 'Antes');
  await expect(bubbles.getByTitle(translate('chat.delivery.sent'), { exact: true })).toHaveCount(1);

  await line.cut();
  await expect(page.getByText(translate('chat.offline')).locator('visible=true').first()).toBeVisible();
  for (const text of ['Durante 1', 'Durante 2']) await write(field, text);
  await expect(bubbles.getByTitle(translate('chat.delivery.pending'), { exact: true })).toHaveCount(2);
  // Unsent messages survive a reload.
  await page.reload();
  await expect(bubbles.getByTitle(translate('chat.delivery.pending'), { exact: true })).toHaveCount(2);
  line.mend();
  await expect(bubbles.getByTitle(translate('chat.delivery.sent'), { exact: true })).toHaveCount(3);
  await expect(bubbles).toHaveText([/Antes/, /Durante 1/, /Durante 2/]);

  const theirs = await arriveElsewhere(browser, provider, conversationWith(customer.uid), language);
  await expect(bubblesIn(theirs).filter({ hasText: /Antes|Durante/ })).toHaveText([
    /Antes/,
    /Durante 1/,
    /Durante 2/,
  ]);
  await theirs.context().close();
});

test('missed messages are loaded without a reload when a newer one arrives', async ({
  page,
  translate,
  language,
  browser,
}) => {
  const { customer, provider } = await paidHireBetweenNewcomers(language);
  const line = await openSocketSwitch(page);
  await arriveAs(page, customer, conversationWith(provider.uid), language);
  await expect(page.getByText(translate('chat.conversation.start', { name: provider.name }))).toBeVisible();
  const theirs = await arriveElsewhere(browser, provider, conversationWith(customer.uid), language);
  const field = messageField(theirs, translate, customer);
  const sendOff = async (text: string) => {
    await write(field, text);
    await expect(bubblesIn(theirs).filter({ hasText: text }).getByTitle(/./)).not.toHaveAttribute(
      'title',
      translate('chat.delivery.pending'),
    );
  };
  const bubbles = bubblesIn(page).filter({ hasText: /Recado/ });
  await sendOff('Recado 1');
  await expect(bubbles).toHaveCount(1);
  line.lose('receivedMessage');
  await sendOff('Recado 2');
  await sendOff('Recado 3');
  await expect(bubbles).toHaveText([/Recado 1/, /Recado 2/, /Recado 3/]);
  // Messages written while offline arrive too.
  await line.cut();
  await sendOff('Recado 4');
  line.mend();
  await expect(bubbles).toHaveText([/Recado 1/, /Recado 2/, /Recado 3/, /Recado 4/]);
  await theirs.context().close();
});

test('scrolling up loads older messages without moving the visible ones', async ({
  page,
  translate,
  language,
}) => {
  const { customer, provider } = await paidHireBetweenNewcomers(language);
  await arriveAs(page, customer, conversationWith(provider.uid), language);
  await expect(page.getByText(translate('chat.conversation.start', { name: provider.name }))).toBeVisible();
  await sayBefore(provider.uid, customer.uid, 120);
  await page.reload();
  const list = page.getByRole('region', {
    name: translate('chat.conversation.messages', { name: provider.name }),
  });
  await expect(list.getByText('Mensagem 120', { exact: true })).toBeInViewport();
  await expect(list.getByText('Mensagem 70', { exact: true })).toHaveCount(0);
  const read = list.getByText('Mensagem 71', { exact: true });
  await read.scrollIntoViewIfNeeded();
  await expect(list.getByText('Mensagem 70', { exact: true })).toBeAttached();
  await expect(read).toBeInViewport();
  await list.focus();
  await list.press('Home');
  await expect(list.getByText('Mensagem 1', { exact: true })).toBeAttached();
  await page.getByRole('button', { name: translate('chat.conversation.newest') }).click();
  await expect(list.getByText('Mensagem 120', { exact: true })).toBeInViewport();
});

test('on a phone a conversation fills the screen, and its field stays above the keyboard', async ({
  page,
  translate,
  language,
}) => {
  const { customer, provider } = await paidHireBetweenNewcomers(language);
  await page.setViewportSize({ width: 360, height: 740 });
  await arriveAs(page, customer, '/chat', language);
  await page.getByRole('link', { name: provider.name }).click();
  const field = messageField(page, translate, provider);
  await field.fill('Estou a caminho');
  await expect(page.getByRole('banner')).toBeHidden();
  // The part of the screen above the keyboard.
  await page.setViewportSize({ width: 360, height: 380 });
  await expect(field).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: translate('chat.composer.send') })).toBeInViewport({
    ratio: 1,
  });
  await page.getByRole('button', { name: translate('chat.composer.send') }).click();
  await expect(bubblesIn(page).getByText('Estou a caminho', { exact: true })).toBeInViewport();
  await page.getByRole('button', { name: translate('chat.conversation.back') }).click();
  await expect(page).toHaveURL('/chat');
  const row = page.getByRole('link', { name: provider.name });
  await expect(row).toContainText('Estou a caminho');
  // Keyboard focus stays in place.
  await expect(row).toBeFocused();
  await expect(page.getByRole('banner')).toBeVisible();
});
