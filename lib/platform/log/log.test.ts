import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { logOptions } from './log';
import { withRequestId } from '../watch/request-id';

function written(entry: object): string {
  let text = '';
  const lines = new Writable({
    write: (chunk, _, done) => {
      text += String(chunk);
      done();
    },
  });
  pino({ ...logOptions, level: 'info' }, lines).info(entry, 'happened');
  return text;
}

test('secrets are redacted at any depth', () => {
  const secret = 's3cr3t';
  const line = written({
    email: secret,
    user: { token: secret, phone: secret, id: 7 },
    request: { headers: { authorization: secret, cookie: secret }, body: secret },
    message: { text: secret },
    payer: { customer_cpf: secret },
  });
  expect(line).not.toContain(secret);
  expect(JSON.parse(line)).toMatchObject({ msg: 'happened', user: { token: '[hidden]', id: 7 } });
});

test('an error is logged with its stack and cause, without properties added by a driver', () => {
  const cause = Object.assign(new TypeError('no row for ana@example.com'), {
    parameters: ['529.982.247-25'],
  });
  const error = Object.assign(new Error('it failed', { cause }), {
    code: 'P2002',
    meta: { target: 'maria' },
  });
  const { error: shown } = JSON.parse(written({ error }));
  expect(shown).toEqual({
    type: 'Error',
    reason: 'P2002',
    stack: expect.stringContaining('log.test.ts'),
    cause: { type: 'TypeError', stack: expect.stringContaining('no row for [email]') },
  });
});

test('thrown values need not be errors', () => {
  expect(JSON.parse(written({ error: 'gone: ana@example.com' })).error).toBe('gone: [email]');
});

test('a log line has the id of its request, if there is one', () => {
  const line = withRequestId('0123456789abcdef', () => written({}));
  expect(JSON.parse(line)).toMatchObject({ requestId: '0123456789abcdef' });
  expect(JSON.parse(written({}))).not.toHaveProperty('requestId');
});
