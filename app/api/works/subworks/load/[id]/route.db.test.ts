import { expect, test } from 'vitest';
import { createWork } from '@/test/factories';
import { GET } from './route';

function get(id: string, query = ''): Promise<Response> {
  const request = new Request(`http://localhost/api/works/subworks/load/1${query}`);
  return GET(request, { params: Promise.resolve({ id }) });
}

test.each([
  'abc',
  '',
  '0',
  '-1',
  '1.5',
  '1e3',
  '0x1',
  ' 1',
  '2147483648',
  '99999999999',
  '1\0',
  '\udc00',
  'NaN',
  '１',
])('id %o is refused', async (id) => {
  const response = await get(id);
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ error: { code: 'invalid' } });
});

test('an unknown query is refused', async () => {
  expect((await get('1', '?full=1')).status).toBe(422);
});

test('an ad that does not exist is not found, and so is a hidden one', async () => {
  const { id } = await createWork({ hiddenAt: new Date() });
  expect((await get('2147483647')).status).toBe(404);
  expect((await get(String(id))).status).toBe(404);
});

test('an ad answers with itself and its sub-works', async () => {
  const { id, title } = await createWork();
  const response = await get(String(id));
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ work: { id, title }, subworks: [] });
});
