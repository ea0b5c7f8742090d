import { expect, test, vi } from 'vitest';
import { pino } from 'pino';
import { logOptions } from '@/lib/platform/log/log';
import { withRequestId } from '@/lib/platform/watch/request-id';
import { listeningShop } from '@/test/listening-shop';
import { sendErrorReports } from './error-reports';

const silent = { write: () => undefined };

test('an error is reported once, without personal data', async () => {
  const receiver = await listeningShop();
  const { stop } = await sendErrorReports(receiver.url.replace('://', '://key@').replace('br.', '') + '/7');
  const log = pino({ ...logOptions, level: 'info' }, silent);
  const cause = new TypeError('Bearer s3cr3t.of.somebody');
  const error = new Error('no row for ana@example.com, 529.982.247-25', { cause });
  log.warn({ error }, 'not so bad');
  for (let times = 0; times < 3; times += 1)
    withRequestId('0123456789abcdef', () =>
      log.error({ error, method: 'PUT', body: 's3cr3t', email: 'ana@example.com' }, 'a call failed'),
    );
  await vi.waitFor(() => expect(receiver.received).toHaveLength(1));
  await stop();
  const [{ path, body } = { path: '', body: '' }, ...others] = receiver.received;
  expect(others).toEqual([]);
  expect(path).toMatch(/^\/api\/7\/envelope\//);
  expect(body).not.toMatch(/ana@|529\.982|s3cr3t/);
  const event: unknown = JSON.parse(body.split('\n')[2] ?? '');
  expect(event).toMatchObject({
    level: 'error',
    message: 'a call failed',
    tags: { request_id: '0123456789abcdef' },
    extra: { method: 'PUT', body: '[hidden]', email: '[hidden]' },
    exception: {
      values: [
        { type: 'TypeError', value: 'TypeError: Bearer [token]' },
        {
          type: 'Error',
          value: 'Error: no row for [email], [cpf]',
          stacktrace: {
            frames: expect.arrayContaining([
              expect.objectContaining({ filename: expect.stringContaining('error-reports.test') }),
            ]),
          },
        },
      ],
    },
  });
});

test('a failing or unreachable receiver delays nothing', async () => {
  const { stop } = await sendErrorReports('http://key@127.0.0.1:9/1');
  pino({ ...logOptions, level: 'info' }, silent).error({ error: new Error('unheard') }, 'failed unheard');
  await expect(stop()).resolves.toBeUndefined();
});
