import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createUser, createWork, createSubWork, workRow } from '../../test/factories';
import { db } from '../platform/database/db';
import { searchWorks } from './search';
import { refreshSearchStatistics } from './statistics';

const CAMPINAS = 3509502;
const RIO = 3304557;

let userId: number;
beforeEach(async () => {
  userId = (await createUser({ profession: null })).id;
});
afterEach(async () => {
  await db.user.deleteMany();
  await db.$executeRaw`delete from search_words`;
});

function advertise(title: string, more: Partial<Parameters<typeof createWork>[0]> = {}) {
  return createWork({ userId, title, description: '', profession: '', ...more });
}

async function found(term: string, location = ''): Promise<string[]> {
  return (await searchWorks({ term, location })).list.map(({ title }) => title);
}

test.each(['3', '350', 'SP', '35 ', '٣٥', '35503080', "35' or 1=1"])(
  'location %o is refused',
  async (location) => {
    await expect(searchWorks({ term: '', location })).rejects.toMatchObject({ code: 'invalid' });
  },
);

test.each(['99', '3599999', '9999999'])('there are no ads in %s, which does not exist', async (location) => {
  await advertise('Pintura');
  expect(await searchWorks({ term: 'pintura', location })).toMatchObject({ list: [], excluded: [] });
  expect(await searchWorks({ term: '', location })).toMatchObject({ total: { value: 0, exact: true } });
});

test.each(["'", '\\', "a' & b", '!', 'a | !b', ':*', '<->', '(', '%', '_', '\u{1F600}', '@s35', "\\'; drop"])(
  'the signs of %o mean nothing',
  async (term) => {
    await advertise('Pintura', { cityId: CAMPINAS });
    await expect(searchWorks({ term, location: '' })).resolves.toBeDefined();
  },
);

test('a place cannot be searched for by its internal name', async () => {
  await advertise('Pintura', { cityId: CAMPINAS });
  expect(await found('@s35')).toEqual([]);
  expect(await found('pintura @c3509502')).toEqual([]);
});

describe('a hidden ad', () => {
  test.each(['', 'pintura'])('is not found by %o', async (term) => {
    await advertise('Pintura', { hiddenAt: new Date() });
    expect(await searchWorks({ term, location: '' })).toMatchObject({ list: [], total: { value: 0 } });
  });

  test('is found again when it is shown again', async () => {
    const { id } = await advertise('Pintura', { hiddenAt: new Date() });
    await db.work.update({ where: { id }, data: { hiddenAt: null } });
    expect(await found('pintura')).toEqual(['Pintura']);
  });
});

test.each([
  ['técnico', 'Técnico em redes'],
  ['tecnico', 'Técnico em redes'],
  ['TÉCNICOS', 'Técnico em redes'],
  ['te\u0301cnica', 'Técnico em redes'],
  ['té\u200Bcnico', 'Técnico em redes'],
  ['instalações', 'Instalação de forno'],
  ['instalacao', 'Instalação de forno'],
  ['moveis', 'Móvel planejado'],
  ['massagens', 'Massagem'],
  ['pintores', 'Pintor'],
  ['pintora', 'Pintor'],
  ['mãos', 'Mão de obra'],
])('%o finds %o', async (term, title) => {
  await advertise(title);
  await advertise('Aula de violão');
  expect(await found(term)).toEqual([title]);
});

test('title, profession, sub-work titles and description are searched together', async () => {
  const { id } = await advertise('Reforma', { profession: 'Pedreiro', description: 'Levanto muros.' });
  await createSubWork({ workId: id, title: 'Troca de telhas' });
  expect(await found('reforma pedreiro telha muro')).toEqual(['Reforma']);
  expect(await found('reforma encanador')).toEqual([]);
});

test('stop words alone list every ad', async () => {
  await advertise('Pintura');
  expect(await found('de para com')).toEqual(['Pintura']);
  expect(await found('  ')).toEqual(['Pintura']);
});

test('a place narrows the search to a state or city', async () => {
  await advertise('Pintura em Campinas', { cityId: CAMPINAS });
  await advertise('Pintura no Rio', { cityId: RIO });
  expect(await found('pintura', '35')).toEqual(['Pintura em Campinas']);
  expect(await found('pintura', String(RIO))).toEqual(['Pintura no Rio']);
  expect(await found('', '33')).toEqual(['Pintura no Rio']);
  expect(await found('pintura', '3550308')).toEqual([]);
});

test('newer ads come first, and among those of the same hours the complete ones', async () => {
  const now = Date.now();
  await advertise('velho', { createdAt: new Date(now - 86_400_000) });
  await advertise('novo', { createdAt: new Date(now) });
  await advertise('completo', { createdAt: new Date(now - 3_600_000), coverName: 'picture' });
  expect(await found('')).toEqual(['completo', 'novo', 'velho']);
});

test('a term that is most of a title goes before one that is a small part of it', async () => {
  const now = Date.now();
  const later = (minutes: number) => ({ createdAt: new Date(now + minutes * 60_000) });
  await advertise('Frete por hora com ajudante', later(0));
  await advertise('Loja virtual com Pix, cartão e frete calculado', later(1));
  expect(await found('frete')).toEqual([
    'Frete por hora com ajudante',
    'Loja virtual com Pix, cartão e frete calculado',
  ]);
});

test('the title goes before the profession, and both before the description', async () => {
  const now = Date.now();
  const later = (minutes: number) => ({ createdAt: new Date(now + minutes * 60_000) });
  await advertise('Frete e mudança', later(0));
  await advertise('Carreto', { profession: 'Frete', ...later(1) });
  await advertise('Loja virtual', { description: 'Cálculo de frete incluso.', ...later(2) });
  const order = ['Frete e mudança', 'Carreto', 'Loja virtual'];
  expect(await found('frete')).toEqual(order);
  expect(await found('fretes')).toEqual(order);
});

describe('the total', () => {
  async function painters(count: number): Promise<void> {
    const ad = workRow({ userId, title: 'Pintura', description: '' });
    await db.work.createMany({ data: Array.from({ length: count }, () => ad) });
  }

  test.each([0, 1, 21])('is exact when one page contains all %i', async (count) => {
    await painters(count);
    expect((await searchWorks({ term: 'pintura', location: '' })).total).toEqual({
      value: count,
      exact: true,
    });
    expect((await searchWorks({ term: '', location: '' })).total).toEqual({ value: count, exact: true });
  });

  test('is exact up to a thousand, and above that says more than a thousand', async () => {
    await painters(1_000);
    for (const term of ['pintura', ''])
      expect((await searchWorks({ term, location: '' })).total).toEqual({ value: 1_000, exact: true });
    await painters(30);
    for (const term of ['pintura', ''])
      expect((await searchWorks({ term, location: '' })).total).toEqual({ value: 1_000, exact: false });
  });

  test.each(['', String(CAMPINAS)])('never says more than 44 of 44 in %o', async (location) => {
    const ad = workRow({ userId, title: 'Pintura', description: '', cityId: CAMPINAS });
    await db.work.createMany({ data: Array.from({ length: 44 }, () => ad) });
    await refreshSearchStatistics();
    for (const term of ['', 'pintura'])
      for (const offset of [0, 21, 42]) {
        const { value, exact } = (await searchWorks({ term, location, offset })).total;
        if (exact) expect(value).toBe(44);
        else expect(value).toBeLessThan(44);
      }
  });

  test('counts ads skipped by an offset', async () => {
    await painters(30);
    const page = await searchWorks({ term: 'pintura', location: '', offset: 21 });
    expect(page.list).toHaveLength(9);
    expect(page.total).toEqual({ value: 30, exact: true });
  });
});

test('a new ad is found at once, even if its words are not known yet', async () => {
  await advertise('Pintura');
  await refreshSearchStatistics();
  await advertise('Xilogravura sob encomenda');
  expect(await found('xilogravura')).toEqual(['Xilogravura sob encomenda']);
  await db.$executeRaw`delete from search_words`;
  expect(await found('xilogravura')).toEqual(['Xilogravura sob encomenda']);
  expect(await found('pintura')).toEqual(['Pintura']);
});

test('a card has the contract’s fields, censored, and no contact details of the owner', async () => {
  const { id: ownerId } = await createUser({
    uid: 'joana',
    name: 'Joana @joana_pinta',
    email: 'joana@example.com',
    phone: '19987654321',
    avatarVersion: 3,
  });
  const { id } = await createWork({
    userId: ownerId,
    title: 'Pintura com 2 demãos (19) 98765-4321',
    profession: 'Pintora',
    description: 'Chame no whats 19 98765 4321. '.repeat(9),
    priceCents: 12_050,
    discountCents: 1_000,
    cityId: CAMPINAS,
    coverName: 'abc',
  });
  const { list } = await searchWorks({ term: 'pintura', location: '' });
  expect(list).toEqual([
    {
      id,
      uid: 'joana',
      name: 'Joana *',
      profession: 'Pintora',
      title: 'Pintura com 2 demãos ***',
      description: expect.stringMatching(/^Chame no \* \*\*\*\..*…$/),
      price: 120.5,
      discount: 10,
      from: null,
      city: 'Campinas, SP',
      avatar: '/files/joana/joana.webp?v=3',
      cover: `/files/joana/${id}/abc-480.webp`,
      rating: null,
      reviews: 0,
      verified: false,
    },
  ]);
  expect(JSON.stringify(list)).not.toMatch(/98765|example\.com/);
});

test.each(['painter', 'Painters ', 'PAINTER'])(
  '%s finds what is said in Portuguese, to the last page',
  async (term) => {
    const works = await Promise.all(Array.from({ length: 23 }, () => advertise('Pintor de paredes')));
    const first = await searchWorks({ term, location: '' });
    expect(first).toMatchObject({ corrected: 'pintor' });
    const second = await searchWorks({ term, location: '', excluded: first.excluded });
    expect(second).toMatchObject({ corrected: 'pintor' });
    const found = [...first.list, ...second.list].map(({ id }) => id);
    expect(found.toSorted((a, b) => a - b)).toEqual(works.map(({ id }) => id).toSorted((a, b) => a - b));
  },
);
