import { bubblesIn, conversationWith, messageField } from '../support/chat';
import { paidHireBetweenNewcomers } from '../support/hires';
import { arriveAs, arriveElsewhere } from '../support/newcomers';
import { expect, test } from '../support/test';

test.slow();

test('a voice message is recorded, discarded, kept while another page is shown, sent, and played by the other person', async ({
  page,
  translate,
  language,
  browser,
  consoleErrors,
}) => {
  const { customer, provider } = await paidHireBetweenNewcomers(language);
  const theirs = await arriveElsewhere(browser, customer, '/chat', language);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.addInitScript(refuseMicrophone);
  await arriveAs(page, provider, conversationWith(customer.uid), language);
  const field = messageField(page, translate, customer);
  await expect(field).toBeVisible();
  const record = page.getByRole('button', { name: translate('chat.voices.record') });

  // Text and voice exclude each other.
  await field.fill('Oi');
  await expect(record).toHaveCount(0);
  await field.fill('');

  // Without the permission a sentence says what to do.
  await record.click();
  await expect(page.getByText(translate('chat.voices.denied'))).toBeVisible();
  await expect(record).toBeFocused();
  await page.evaluate(offerTone);

  // Discarded: nothing is sent, and the button has the focus again.
  await record.click();
  const bar = page.getByRole('group', { name: translate('chat.voices.recording') });
  await expect(bar).toBeVisible();
  await expect(bar.getByText('0:01')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await bar.getByRole('button', { name: translate('chat.voices.cancel') }).click();
  await expect(record).toBeFocused();
  const player = (on: typeof page) => bubblesIn(on).filter({ has: on.getByRole('slider') });
  await expect(player(page)).toHaveCount(0);

  // Leaving the conversation stops a recording and keeps it.
  await record.click();
  await expect(bar.getByText('0:02')).toBeVisible();
  await page.getByRole('button', { name: translate('chat.conversation.back') }).click();
  await page.getByRole('link', { name: customer.name }).click();
  await expect(bar).toBeVisible();

  // A failed upload keeps it too.
  await page.route('**/api/chat/voice/upload/**', (route) => route.abort(), { times: 1 });
  const send = bar.getByRole('button', { name: translate('chat.voices.send') });
  await send.click();
  await expect(page.getByText(translate('chat.voices.notSent'))).toBeVisible();
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('/api/chat/voice/upload/')]);
  await send.click();
  await expect(player(page)).toHaveCount(1);
  await expect(record).toBeFocused();

  // The other person sees a voice message and plays it.
  const time = /0:0[23]/;
  const row = theirs.getByRole('link', { name: provider.name });
  await expect(row).toContainText(time);
  await row.click();
  const bubble = player(theirs);
  const position = bubble.getByRole('slider', { name: translate('chat.voices.position') });
  await bubble.getByRole('button', { name: translate('chat.voices.play') }).click();
  await expect(position).toHaveAttribute('aria-valuetext', /0:01/);
  await expect(bubble.getByRole('button', { name: translate('chat.voices.play') })).toBeVisible();
  // The arrow keys move within it.
  await position.press('End');
  await expect(position).toHaveAttribute('aria-valuetext', time);
  await position.press('Home');
  await expect(position).toHaveAttribute('aria-valuetext', /^0:00/);
  await theirs.context().close();
});

/** Runs in the page: the browsers of the tests have no microphone, so its permission is refused here. */
function refuseMicrophone(): void {
  navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'));
}

/** Runs in the page: a tone stands in for the microphone; the browser records and encodes it. */
function offerTone(): void {
  navigator.mediaDevices.getUserMedia = () => {
    const audio = new AudioContext();
    const tone = audio.createOscillator();
    const microphone = audio.createMediaStreamDestination();
    tone.connect(microphone);
    tone.start();
    return Promise.resolve(microphone.stream);
  };
}
