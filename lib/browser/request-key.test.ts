import { expect, test } from 'vitest';
import { forgetRequestKeys, requestKey } from './request-key';

test('a request keeps its key until it succeeds, and no other request has the same key', () => {
  const key = requestKey({ work_id: 1, customer_cpf: '52998224725' });
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(requestKey({ work_id: 1, customer_cpf: '52998224725' })).toBe(key);
  expect(requestKey({ work_id: 2, customer_cpf: '52998224725' })).not.toBe(key);
  forgetRequestKeys();
  expect(requestKey({ work_id: 1, customer_cpf: '52998224725' })).not.toBe(key);
});
