import { describe, expect, test } from 'vitest';
import { db } from '@/lib/platform/database/db';
import { createProvider, newAd } from '@/test/ads';
import { logInAs } from '@/test/members';
import { createWork } from './publish';
import { searchWorks } from './search';
import { getWork } from './work';

const adsOf = (userId: number) => db.work.count({ where: { userId } });

describe('nothing is published', () => {
  test('without the paid fee', async () => {
    const ana = await createProvider({ proSince: null });
    const { actor } = await logInAs(ana);
    await expect(createWork(actor, newAd())).rejects.toMatchObject({
      code: 'forbidden',
      reason: 'pro_required',
    });
    expect(await adsOf(ana.id)).toBe(0);
  });

  test.each(['blockedAt', 'deletedAt'])(
    'by an account that was blocked or closed in the meantime (%s)',
    async (state) => {
      const ana = await createProvider();
      const { actor } = await logInAs(ana);
      await db.user.update({ where: { id: ana.id }, data: { [state]: new Date() } });
      await expect(createWork(actor, newAd())).rejects.toMatchObject({ code: 'unauthenticated' });
      expect(await adsOf(ana.id)).toBe(0);
    },
  );

  test('while the account is being closed, or afterwards', async () => {
    const ana = await createProvider();
    const { actor } = await logInAs(ana);
    let publishing: Promise<unknown> = Promise.resolve();
    await db.$transaction(async (tx) => {
      await tx.$queryRaw`select id from users where id = ${ana.id} for update`;
      publishing = createWork(actor, newAd()).catch((error: unknown) => error);
      expect(await tx.work.count({ where: { userId: ana.id } })).toBe(0);
      await tx.user.update({ where: { id: ana.id }, data: { deletedAt: new Date() } });
    });
    expect(await publishing).toMatchObject({ code: 'unauthenticated' });
    expect(await adsOf(ana.id)).toBe(0);
  });

  test('in a city that does not exist', async () => {
    const ana = await createProvider();
    const { actor } = await logInAs(ana);
    const ad = newAd({ city_id: 3_500_000, phone: '1133334444' });
    await expect(createWork(actor, ad)).rejects.toMatchObject({ reason: 'city_not_found' });
    expect(await adsOf(ana.id)).toBe(0);
    expect((await db.user.findUniqueOrThrow({ where: { id: ana.id } })).phone).toBe(ana.phone);
  });

  test('without any phone', async () => {
    const { actor } = await logInAs(await createProvider({ phone: null }));
    await expect(createWork(actor, newAd())).rejects.toMatchObject({ reason: 'required_fields' });
  });

  test('a thirty-first time within an hour; refused attempts do not count', async () => {
    const ana = await createProvider();
    const { actor } = await logInAs(ana);
    for (let time = 0; time < 5; time += 1) {
      await expect(createWork(actor, newAd({ city_id: 3_500_000 }))).rejects.toThrow('city_not_found');
    }
    for (let time = 0; time < 30; time += 1) await createWork(actor, newAd());
    await expect(createWork(actor, newAd())).rejects.toMatchObject({ code: 'too_many' });
    expect(await adsOf(ana.id)).toBe(30);
  });
});

test('an ad is shown as written, with the profession and its sub-works in order', async () => {
  const ana = await createProvider({ profession: 'Luthier' });
  const { actor } = await logInAs(ana);
  const subworks = [
    { title: 'Troca de cordas', description: 'As mais finas.', price: 90.5 },
    { title: 'Afinação anual', description: '', price: 50 },
  ];
  const { work_id: id } = await createWork(actor, newAd({ subworks, price: 180.1 }));
  expect(await getWork(id)).toMatchObject({
    work: { title: 'Afinação de piano', price: 180.1, discount: 0, user_profession: 'Luthier', cover: null },
    subworks,
  });
});

test('a search finds a new ad at once, by its sub-works and place too', async () => {
  const { actor } = await logInAs(await createProvider({ profession: 'Luthier' }));
  const find = async (term: string, location = '') =>
    (await searchWorks({ term, location })).list.map(({ id }) => id);
  expect(await find('cravo')).toEqual([]);
  const subworks = [{ title: 'Regulagem de espineta', description: '', price: 50 }];
  const { work_id: id } = await createWork(actor, newAd({ title: 'Conserto de cravo', subworks }));
  expect(await find('cravos')).toEqual([id]);
  expect(await find('espinetas', '3550308')).toEqual([id]);
  expect(await find('cravo', '33')).toEqual([]);
});

test('the phone submitted with an ad is stored in the account and never public', async () => {
  const ana = await createProvider({ phone: null });
  const { actor } = await logInAs(ana);
  const { work_id: id } = await createWork(actor, newAd({ phone: '1133334444' }));
  expect((await db.user.findUniqueOrThrow({ where: { id: ana.id } })).phone).toBe('1133334444');
  expect(JSON.stringify(await getWork(id))).not.toContain('33334444');
});

test('twenty concurrent calls publish twenty ads, each with its own sub-works', async () => {
  const ana = await createProvider();
  const { actor } = await logInAs(ana);
  const made = await Promise.all(
    Array.from({ length: 20 }, (_, number) => {
      const subworks = [{ title: `Serviço ${number}`, description: '', price: 50 + number }];
      return createWork(actor, newAd({ title: `Anúncio ${number}`, subworks, phone: '11987650000' }));
    }),
  );
  const works = await db.work.findMany({ where: { userId: ana.id }, include: { subWorks: true } });
  expect(new Set(works.map(({ id }) => id))).toEqual(new Set(made.map(({ work_id }) => work_id)));
  for (const { title, subWorks } of works) {
    const number = Number(title.split(' ')[1]);
    expect(subWorks).toMatchObject([{ title: `Serviço ${number}`, priceCents: 5_000 + number * 100 }]);
  }
});
