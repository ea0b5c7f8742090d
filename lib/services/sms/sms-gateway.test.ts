import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPaymentSandbox } from '@/test/open-payment-sandbox';
import { shopSettings } from '@/sandbox/keys';
import { httpSmsGateway } from './sms-gateway';
import { SmsNotSentError } from './port';

const SMS = { to: '+5511987654321', text: 'Serss: 482913' };

let opened: Awaited<ReturnType<typeof openPaymentSandbox>>;
let keys: { url: string; token: string };

beforeAll(async () => {
  opened = await openPaymentSandbox();
  const { SMS_GATEWAY_URL: url = '', SMS_GATEWAY_TOKEN: token = '' } = shopSettings(
    opened.sandbox.name,
    opened.sandbox.url,
  );
  keys = { url, token };
});
afterAll(() => opened.stop());

async function failureOf(sending: Promise<void>): Promise<Error> {
  const error: unknown = await sending.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof SmsNotSentError) return error;
  throw new Error('It did not fail as the port says');
}

test('a message that the gateway accepts is sent', async () => {
  await httpSmsGateway(keys).send(SMS);
  expect(await opened.sandbox.smsTo(SMS.to)).toEqual([SMS.text]);
});

test('a gateway that never answers, refuses the token or is unreachable fails without naming the number', async () => {
  await opened.sandbox.fail('sms.send', 'hang');
  const errors = [
    await failureOf(httpSmsGateway(keys, 200).send(SMS)),
    await failureOf(httpSmsGateway({ ...keys, token: 'wrong' }).send(SMS)),
    await failureOf(httpSmsGateway({ ...keys, url: 'http://127.0.0.1:1/sms' }).send(SMS)),
  ];
  expect(errors.map(({ message }) => message)).toEqual([
    'the SMS gateway did not answer',
    'the SMS gateway answered 401',
    'the SMS gateway did not answer',
  ]);
  expect(errors.map((error) => `${error.stack} ${String(error.cause)}`).join()).not.toMatch(/98765|482913/);
});

test('the page of the sandbox shows the messages', async () => {
  const text = await (await fetch(keys.url)).text();
  expect(text).toContain(`${SMS.to}\n${SMS.text}`);
});
