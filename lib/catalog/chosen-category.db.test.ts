import { afterEach, expect, test } from 'vitest';
import { changedAd, createProvider, newAd } from '@/test/ads';
import { logInAs } from '@/test/members';
import { db } from '../platform/database/db';
import { updateWork } from './edit';
import { readFilters } from './filter-criteria';
import { getOwnWork } from './own-works';
import { createWork } from './publish';
import { listRelatedAds } from './related/related-ads';
import { searchWorks } from './search';
import { listFoundCategories } from './search-categories';
import { getWork } from './work';

afterEach(async () => void (await db.user.deleteMany()));

type Given = Parameters<typeof newAd>[0];

/** An ad whose text and profession match no category. */
async function publish(given: Given = {}, profession = 'Autônomo') {
  const { actor } = await logInAs(await createProvider({ profession }));
  const { work_id: id } = await createWork(
    actor,
    newAd({ title: 'Parede sem bolhas', description: '', ...given }),
  );
  return { actor, id };
}

async function find(term: string, category?: string): Promise<number[]> {
  const criteria = { term, location: '', ...readFilters(category === undefined ? {} : { category }) };
  return (await searchWorks(criteria)).list.map(({ id }) => id);
}

test('the chosen category counts in searches and filters instead of the profession', async () => {
  const { id } = await publish({ category: 'painter' });
  expect(await find('pintura')).toEqual([id]);
  expect(await find('', 'Pintora')).toEqual([id]);
  expect(await find('', 'Autônomo')).toEqual([]);
  expect(await find('autônomo')).toEqual([id]);
  expect(await listFoundCategories({ term: '', location: '' })).toMatchObject([{ name: 'pintor', ads: 1 }]);
});

test.each([{}, { category: 'other' as const }])('with %j the profession counts', async (given) => {
  const { id } = await publish(given, 'Eletricista');
  expect(await find('', 'Eletricista')).toEqual([id]);
  expect(await find('pintor')).toEqual([]);
});

test('similar ads are those of the chosen category', async () => {
  const { id } = await publish({ category: 'painter' });
  const { id: painter } = await publish({}, 'Pintora');
  await publish();
  expect((await listRelatedAds(id)).related.map((ad) => ad.id)).toEqual([painter]);
  expect((await listRelatedAds(painter)).related.map((ad) => ad.id)).toEqual([id]);
});

test('an edit changes the choice, can clear it, and keeps it if it sends no category', async () => {
  const { actor, id } = await publish({ category: 'painter' });
  const chosen = async () => [(await getOwnWork(actor, id)).work.category, (await getWork(id)).work.category];
  expect(await chosen()).toEqual(['painter', 'painter']);
  await updateWork(actor, changedAd(id, { title: 'Parede lisa' }));
  expect(await chosen()).toEqual(['painter', 'painter']);
  await updateWork(actor, changedAd(id, { category: 'bricklayer' }));
  expect(await chosen()).toEqual(['bricklayer', 'bricklayer']);
  expect([await find('pintor'), await find('pedreiro')]).toEqual([[], [id]]);
  await updateWork(actor, changedAd(id, { category: 'other' }));
  expect(await chosen()).toEqual(['other', 'other']);
  expect(await find('pedreiro')).toEqual([]);
});

test('a changed category makes a new version, the same one does not', async () => {
  const { actor, id } = await publish({ category: 'painter' });
  const text = { title: 'Parede sem bolhas', description: '' };
  const save = async (category: 'painter' | 'bricklayer') =>
    (await updateWork(actor, changedAd(id, { ...text, category }))).version;
  expect(await save('painter')).toBe(1);
  expect(await save('bricklayer')).toBe(2);
});

test('an ad from before the choice has none', async () => {
  const { actor, id } = await publish();
  expect((await getOwnWork(actor, id)).work.category).toBeNull();
});
