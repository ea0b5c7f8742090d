import { expect, test } from 'vitest';
import { createUser, userRow } from '@/test/factories';
import { db } from '@/lib/platform/database/db';
import { listCsv } from './csv';
import { people } from './people';
import { LISTS } from './registry';
import enUS from '@/messages/en-US/lists.json';

function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  return new Response(stream).arrayBuffer().then((bytes) => {
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  });
}

test('a file has every filtered row, in more than one batch', async () => {
  const rows = Array.from({ length: 2_100 }, (_, index) =>
    userRow({ name: 'Zenóbia Quatipuru', uid: `zenobia${index}` }),
  );
  await db.user.createMany({ data: rows });
  const { name, stream } = listCsv(people, { q: 'quatipuru' }, 'pt-BR');
  const text = await textOf(stream);
  expect(name).toMatch(/^pessoas-\d{4}-\d\d-\d\d\.csv$/);
  expect(text.startsWith('\uFEFF"Pessoa";"Nome";')).toBe(true);
  const uids = text
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(';')[0]);
  expect(new Set(uids).size).toBe(2_100);
});

test('a name that a spreadsheet would evaluate is written as text', async () => {
  const { uid } = await createUser({ name: '=HYPERLINK("http://x")' });
  const text = await textOf(listCsv(people, { q: uid }, 'en-US').stream);
  expect(text).toContain(`"'=HYPERLINK(""http://x"")"`);
});

test.each([
  ['pt-BR', '"Conta encerrada"'],
  ['en-US', '"Closed account"'],
] as const)("a closed account is labeled as closed in the operator's language, %s", async (locale, name) => {
  const email = `gone-${locale.toLowerCase()}@closed.invalid`;
  const { uid } = await createUser({ name: 'a stored name', email, deletedAt: new Date() });
  const text = await textOf(listCsv(people, { q: uid }, locale).stream);
  expect(text).toContain(name);
  expect(text).not.toContain('a stored name');
  expect(text).not.toContain(email);
});

test.each(['x;=1+1', 'x,@SUM(A1)', 'x\t+1+1', 'x";"=1+1', 'x\n-1+1', 'x\r=1'])(
  'a part of a name that a spreadsheet would split off and evaluate is written as text: %j',
  async (name) => {
    const { uid } = await createUser({ name });
    const text = await textOf(listCsv(people, { q: uid }, 'en-US').stream);
    expect(text).toMatch(/x[;,\t\r\n"]+'"*[=+@-]/);
  },
);

test('reading the list stops when the browser stops reading', async () => {
  const reader = listCsv(people, {}, 'pt-BR').stream.getReader();
  expect((await reader.read()).done).toBe(false);
  await reader.cancel();
  expect((await reader.read()).done).toBe(true);
});

test.each(LISTS.map((list) => [list.name, list] as const))(
  'every state and kind of %s has a display name',
  (_, list) => {
    for (const word of Object.keys({ ...list.states, ...list.kinds }))
      expect(enUS.words).toHaveProperty(word);
  },
);
