import { afterEach, expect, test } from 'vitest';
import english from '@/messages/en-US/categories.json';
import portuguese from '@/messages/pt-BR/categories.json';
import { createUser, createWork } from '@/test/factories';
import { db } from '../platform/database/db';
import { listSearchLinks, termIn } from './professions';
import { searchWorks } from './search';

afterEach(async () => {
  await db.user.deleteMany();
});

test.each(listSearchLinks().map((link) => ({ ...link })))(
  'the names of the category $key in either language find its ads',
  async ({ key, term }) => {
    const { id: userId } = await createUser({ profession: null });
    const ad = await createWork({ userId, title: `Serviço de ${term}`, description: '', profession: '' });
    await createWork({ userId, title: 'Aula de violão', description: '', profession: '' });
    for (const name of [english.names[key], english.names[key].toLowerCase(), portuguese.names[key]]) {
      const { list } = await searchWorks({ term: name, location: '' });
      expect(
        list.map(({ id }) => id),
        name,
      ).toEqual([ad.id]);
    }
  },
);

test('a link searches for the word that its page shows', () => {
  for (const link of listSearchLinks())
    expect(termIn('en-US', link)).toBe(english.names[link.key].toLowerCase());
});
