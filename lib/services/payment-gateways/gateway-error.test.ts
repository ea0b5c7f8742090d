import { describe, expect, test } from 'vitest';
import { gatewayError, readOrNull } from './gateway-error';
import { GatewayDownError, GatewayRefusalError } from './port';

const cause = new Error('what the library says');

test.each([401, 403])(
  '%i means that our keys are not accepted, and nothing about the requested payment',
  (status) => {
    const error = gatewayError(status, cause);
    expect(error).toBeInstanceOf(GatewayDownError);
    expect(error).toMatchObject({ kind: 'unauthorized' });
  },
);

test.each([undefined, 408, 409, 423, 424, 425, 429, 500, 503])('%s leaves the outcome open', (status) => {
  const error = gatewayError(status, cause);
  expect(error).toBeInstanceOf(GatewayDownError);
  expect(error).not.toMatchObject({ kind: 'unauthorized' });
});

test.each([400, 404, 422])('%i is a refusal', (status) => {
  const error = gatewayError(status, cause);
  expect(error).toBeInstanceOf(GatewayRefusalError);
  expect(error).toMatchObject({ status });
});

describe('a read payment', () => {
  test('is missing when the gateway says so', async () => {
    expect(await readOrNull(Promise.reject(gatewayError(404, cause)))).toBeNull();
  });

  test.each([400, 401, 403, 422, 500])('is unknown, and not missing, after %i', async (status) => {
    await expect(readOrNull(Promise.reject(gatewayError(status, cause)))).rejects.toThrow(GatewayDownError);
  });
});
