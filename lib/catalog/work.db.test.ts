import { expect, test } from 'vitest';
import { createSubWork, createUser, createWork } from '../../test/factories';
import { db } from '../platform/database/db';
import { findLastWorkId, listWorksForSitemap } from './sitemap';
import { getWork, listSampleWorks } from './work';

test('an ad that does not exist is not found', async () => {
  await expect(getWork(2 ** 31 - 1)).rejects.toMatchObject({ code: 'not_found', reason: 'work_not_found' });
});

test('a hidden ad is not found', async () => {
  const { id } = await createWork({ hiddenAt: new Date() });
  await expect(getWork(id)).rejects.toMatchObject({ code: 'not_found' });
});

test('an ad is read with its owner and sub-works, censored and without contact details', async () => {
  const { id: userId } = await createUser({
    uid: 'marta',
    name: 'Marta Prado',
    description: 'Atendo há 20 anos, insta: @marta',
    email: 'marta@example.com',
    phone: '11987654321',
  });
  const { id, updatedAt } = await createWork({
    userId,
    title: 'Pintura com 2 demãos',
    description: 'Fale no zap 11 98765-4321.',
    profession: 'Pintora',
    priceCents: 45_090,
    discountCents: 500,
    coverName: 'abc',
  });
  const late = await createSubWork({ workId: id, title: 'Teto', position: 2, priceCents: 9_900 });
  const early = await createSubWork({ workId: id, title: 'Porta', position: 1, description: '3 portas' });

  const details = await getWork(id);
  expect(details).toEqual({
    work: {
      id,
      title: 'Pintura com 2 demãos',
      description: 'Fale no * ***.',
      price: 450.9,
      discount: 5,
      user_uid: 'marta',
      user_name: 'Marta Prado',
      user_profession: 'Pintora',
      category: null,
      user_description: 'Atendo há 20 anos, *: *',
      user_verified_at: null,
      user_rating: null,
      user_reviews: 0,
      city: 'São Paulo, SP',
      city_id: 3550308,
      state_id: 35,
      avatar: null,
      cover: `/files/marta/${id}/abc-1280.webp`,
      updated_at: updatedAt.toISOString(),
    },
    subworks: [
      { id: early.id, title: 'Porta', description: '3 portas', price: 60 },
      { id: late.id, title: 'Teto', description: '', price: 99 },
    ],
    pictures: [],
  });
  expect(JSON.stringify(details)).not.toMatch(/example\.com|98765/);
});

test('samples are the first results of a search', async () => {
  const { id: userId } = await createUser();
  for (let number = 0; number < 6; number += 1) await createWork({ userId, title: 'Afinação de piano' });
  expect(await listSampleWorks({ term: 'piano', limit: 4 })).toHaveLength(4);
  expect(await listSampleWorks({ term: 'harpa', limit: 4 })).toEqual([]);
});

test('a sitemap lists the visible ads of an id range', async () => {
  await db.user.deleteMany();
  expect(await findLastWorkId()).toBe(0);
  const [before, first, hidden, last] = [
    await createWork(),
    await createWork(),
    await createWork({ hiddenAt: new Date() }),
    await createWork(),
  ];
  expect(await findLastWorkId()).toBe(last.id);
  const listed = await listWorksForSitemap({ after: before.id, upTo: last.id });
  expect(listed).toEqual([
    { id: first.id, updatedAt: first.updatedAt },
    { id: last.id, updatedAt: last.updatedAt },
  ]);
  expect(listed.map(({ id }) => id)).not.toContain(hidden.id);
});
