import { expect, test } from 'vitest';
import { GET } from './route';

function get(stateId: string, query = ''): Promise<Response> {
  const request = new Request(`http://localhost/api/list/cities/35${query}`);
  return GET(request, { params: Promise.resolve({ state_id: stateId }) });
}

test.each(['SP', '3', '350', '-1', '3.5', ' 35', '35\0', '\ud800', 'NaN', ''])(
  'state id %o is refused',
  async (stateId) => {
    const response = await get(stateId);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ error: { code: 'invalid' } });
  },
);

test('an unknown query is refused', async () => {
  expect((await get('35', '?page=2')).status).toBe(422);
});

test('a state that does not exist is not found', async () => {
  expect((await get('99')).status).toBe(404);
});

test('a state answers with its cities', async () => {
  const response = await get('53');
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual([{ id: 5300108, name: 'Brasília' }]);
});
