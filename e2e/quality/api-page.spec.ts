import { expect, test } from '../support/test';

test('the API page documents calls, the socket and webhooks, and loads nothing from other hosts', async ({
  page,
  site,
}) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(site.origin)) foreign.push(request.url());
  });
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { name: 'Search ads' })).toBeVisible();
  for (const name of ['sendMessage', 'Receive a notification from PayPal'])
    await expect(page.getByRole('heading', { name })).toBeVisible();
  expect(foreign).toEqual([]);
});
