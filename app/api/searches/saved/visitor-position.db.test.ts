import { expect, test } from 'vitest';
import { PUT } from '@/app/api/cards/list/route';
import { db } from '@/lib/platform/database/db';
import { createUser, createWork } from '@/test/factories';
import { POST } from './route';

const POSITION = '-22.91,-43.17';

function request(path: string, method: string, body: unknown): Request {
  return new Request(`http://localhost/api${path}`, {
    method,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
}

/** The tables of the database that contain a text in any column. */
async function listTablesWith(text: string): Promise<string[]> {
  const tables = await db.$queryRaw<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`;
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await db.$queryRawUnsafe<unknown[]>(
      `select 1 from "${name}" as entry where entry::text like $1 limit 1`,
      `%${text}%`,
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

test('a search around a visitor stores their position nowhere', async () => {
  const { id: userId } = await createUser();
  await createWork({ userId, title: 'Pintura -1.23,-45.67' });
  expect(await listTablesWith('-1.23,-45.67')).toContain('works');
  const answer = await PUT(request(`/cards/list?near=${POSITION}&radius=100`, 'PUT', { excluded: [] }));
  expect(answer.status).toBe(200);
  expect(await listTablesWith(POSITION)).toEqual([]);
});

test('a saved search with a position is refused and stored nowhere', async () => {
  const body = { search: 'pintor', location: '', near: POSITION, radius: '25', frequency: 'daily' };
  const answer = await POST(request('/searches/saved', 'POST', { ...body, email: 'ana@example.com' }));
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ error: { code: 'invalid', message: expect.any(String) } });
  expect(await listTablesWith(POSITION)).toEqual([]);
});
