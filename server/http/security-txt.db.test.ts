import { expect, onTestFinished, test, vi } from 'vitest';
import { originFor } from '@/lib/platform/locale';
import { log } from '@/lib/platform/log/log';
import { clock } from '@/lib/services/clock/clock';
import { asOwner } from '@/test/owner';
import { answerSecurityTxt } from './security-txt';
import { serve } from './test-server';

const ADDRESS = '/.well-known/security.txt';

function open(isDatabaseAway = () => false) {
  return serve(async (request, response) => {
    if (!(await answerSecurityTxt(request, response, { isDatabaseAway }))) response.writeHead(418).end();
  });
}

test('security.txt names the contact and expires in less than a year', async () => {
  const ask = await open();
  const { status, headers, body } = await ask(ADDRESS);
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body).toMatch(/^Contact: mailto:ajuda@serss\.example\n/);
  for (const locale of ['pt-BR', 'en-US'] as const)
    expect(body).toContain(`Canonical: ${originFor(locale)}${ADDRESS}\n`);
  const expires = Date.parse(/^Expires: (.+)$/m.exec(body)?.[1] ?? '');
  const days = (expires - clock.now().getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(100);
  expect(days).toBeLessThan(365);
  expect(await ask(ADDRESS, { method: 'HEAD' })).toMatchObject({ status: 200, body: '' });
  expect((await ask(`${ADDRESS}?of=today`)).status).toBe(200);
  expect((await ask('/.well-known/nothing')).status).toBe(418);
  expect((await ask(ADDRESS, { method: 'POST' })).status).toBe(418);
});

test('security.txt is served while the database is down or fails', async () => {
  const contact = expect.stringMatching(/^Contact: mailto:ajuda@serss\.example\n/);
  await asOwner('alter table setting_changes rename to setting_changes_away');
  onTestFinished(async () => {
    await asOwner('alter table setting_changes_away rename to setting_changes');
  });
  const warn = vi.spyOn(log, 'warn');
  expect(await (await open())(ADDRESS)).toMatchObject({ status: 200, body: contact });
  expect(warn).toHaveBeenCalledTimes(1);
  expect(await (await open(() => true))(ADDRESS)).toMatchObject({ status: 200, body: contact });
  expect(warn).toHaveBeenCalledTimes(1);
});
