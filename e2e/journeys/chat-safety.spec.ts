import { bubblesIn, conversationWith, messageField } from '../support/chat';
import { paidHireBetweenNewcomers } from '../support/hires';
import { arriveAs, arriveElsewhere } from '../support/newcomers';
import { choosePhotos, coloursOf } from '../support/publish';
import { expect, test } from '../support/test';

test.slow();

test('two users exchange pictures, get a warning, and report and block each other', async ({
  page,
  translate,
  language,
  browser,
}) => {
  const { customer, provider } = await paidHireBetweenNewcomers(language);
  const theirs = await arriveElsewhere(browser, customer, conversationWith(provider.uid), language);
  await arriveAs(page, provider, conversationWith(customer.uid), language);

  // A picture reaches the other person, small in the bubble and enlarged.
  const field = messageField(page, translate, customer);
  await expect(field).toBeVisible();
  let letThrough = (): void => undefined;
  const isSlow = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/api/chat/pictures/upload/**', async (route) => {
    await isSlow;
    await route.continue();
  });
  await choosePhotos(page, translate, ['red', 'blue'], 'chat.pictures.add');
  await expect(page.getByAltText(translate('chat.pictures.chosen', { number: '2' }))).toBeVisible();
  // A message sent while pictures upload goes out when they are done, unless it is cancelled.
  const send = page.getByRole('button', { name: translate('chat.composer.send') });
  await send.click();
  await page.getByRole('button', { name: translate('chat.composer.takeBack') }).click();
  await field.fill('As fotos');
  await send.click();
  await expect(page.getByText(translate('chat.composer.waitsForPictures'))).toBeVisible();
  letThrough();
  await expect(bubblesIn(page).filter({ hasText: 'As fotos' })).toHaveCount(1);
  await expect(page.getByAltText(translate('chat.pictures.chosen', { number: '1' }))).toHaveCount(0);
  const shown = theirs.getByAltText(translate('chat.pictures.alt'));
  await expect(shown).toHaveCount(2);
  expect(await coloursOf(shown)).toEqual(['red', 'blue']);
  await theirs
    .getByRole('button', { name: translate('chat.pictures.open', { number: '1', amount: '2' }) })
    .click();
  const viewer = theirs.getByRole('dialog', { name: translate('chat.pictures.title') });
  await expect(viewer.getByRole('img')).toBeVisible();
  await theirs.keyboard.press('Escape');

  // A message that suggests paying outside is marked on both sides, and sent.
  await field.fill('Me paga por fora que fica mais barato');
  await expect(page.getByText(translate('chat.warnings.writing.payment_outside'))).toBeVisible();
  await field.press('Enter');
  await expect(theirs.getByText(translate('chat.warnings.received.payment_outside'))).toBeVisible();
  await expect(page.getByText(translate('chat.warnings.writing.payment_outside'))).toHaveCount(0);

  // The warning offers to report the message and to block the person.
  await theirs.getByRole('button', { name: translate('chat.safety.reportThis') }).click();
  const safety = theirs.getByRole('dialog', { name: translate('chat.safety.title') });
  await safety.getByLabel(translate('chat.safety.reason')).selectOption('payment_outside');
  await safety.getByRole('button', { name: translate('chat.safety.send') }).click();
  await expect(safety.getByText(translate('chat.safety.reported'))).toBeVisible();
  await safety.getByRole('button', { name: translate('chat.safety.block', { name: provider.name }) }).click();
  await safety.getByRole('button', { name: translate('chat.safety.confirm') }).click();
  await expect(
    safety.getByRole('heading', { name: translate('chat.safety.unblock', { name: provider.name }) }),
  ).toBeVisible();
  await theirs.keyboard.press('Escape');
  await expect(theirs.getByText(translate('errors.reasons.chat_blocked_by_you'))).toBeVisible();
  // The other person sees it at once.
  await expect(page.getByText(translate('errors.reasons.chat_closed'))).toBeVisible();
  await expect(field).toHaveCount(0);

  // One tap below the messages ends the block.
  await theirs
    .getByRole('button', { name: translate('chat.safety.unblock', { name: provider.name }) })
    .click();
  await expect(messageField(theirs, translate, provider)).toBeVisible();
  await expect(field).toBeVisible();
  await theirs.context().close();
});
